import { describe, expect, it } from 'vitest';
import {
  browserTracesPath,
  maxSpansOfBatch,
  maxSpansOfPage,
  tracedPageMs,
  tracedRoute,
  traceparentOf,
} from './traced-page.ts';

describe('a traced page', () => {
  it('says what it did to /traces, for a day at most', () => {
    expect(browserTracesPath).toBe('/traces');
    expect(tracedPageMs).toBe(86_400_000);
    expect([maxSpansOfBatch, maxSpansOfPage]).toEqual([40, 200]);
  });

  it('hands its trace on as W3C Trace Context', () => {
    const [trace, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
    expect(traceparentOf(trace, span, true)).toBe('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01');
    expect(traceparentOf(trace, span, false)).toBe('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00');
  });

  it.each([
    ['/', 'index'],
    ['/lv', 'index'],
    ['/lv/', 'index'],
    ['/pt-BR', 'index'],
    ['/offers', 'offers'],
    ['/lv/offers', 'offers'],
    ['/pt-BR/offers/7', 'offers-id'],
    ['/offers/lv', 'offers-id'],
    ['/lvx', 'slug'],
    ['/x', 'slug'],
    ['/12', 'slug'],
  ])('%s belongs to the route %s', (path, name) => {
    expect(tracedRoute(path)?.name).toBe(name);
  });

  it.each(['/lvx/offers', '/l/offers', '/12/offers', '/pt-B/offers', '/pt-12/offers', '/a/b/c/d'])(
    '%s belongs to no route',
    (path) => {
      expect(tracedRoute(path)).toBeUndefined();
    },
  );
});
