import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settled } from '../../../tests/stand-ins/stand-in.ts';
import { reloadForChunk } from './document-parts.ts';

/** A document at an address, whose server answers when the test says so. */
const open = (pathname = '/') => {
  const did: string[] = [];
  const asked = new Map<string, PromiseWithResolvers<void>>();
  const kept = new Map<string, string>();
  const place = {
    pathname,
    search: '',
    hash: '',
    reload: () => void did.push('reload'),
    assign: (to: string) => void did.push(`load ${to}`),
  };
  vi.stubGlobal('location', place);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('fetch', (path: string) => {
    const answer = Promise.withResolvers<void>();
    asked.set(path, answer);
    return answer.promise;
  });
  return {
    did,
    place,
    miss: (path: string) => reloadForChunk(path, () => void did.push(`lost ${path}`)),
    answer: (path: string) => {
      asked.get(path)?.resolve();
      return settled();
    },
    fail: (path: string) => {
      asked.get(path)?.reject(new TypeError('Failed to fetch'));
      return settled();
    },
  };
};

describe('a page whose chunk did not come', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is loaded as a document once the server answers, at most once in a while', async () => {
    const page = open();
    page.miss('/gamehall');
    await page.answer('/gamehall');
    page.miss('/gamehall');
    await page.answer('/gamehall');
    expect(page.did).toEqual(['load /gamehall']);
    vi.setSystemTime(Date.now() - 24 * 60 * 60 * 1000);
    page.miss('/gamehall');
    await page.answer('/gamehall');
    expect(page.did).toHaveLength(2);
  });

  it('is told as lost where the server does not answer, once for all that were asked for', async () => {
    const page = open();
    page.miss('/gamehall');
    page.miss('/offers');
    await page.fail('/gamehall');
    await page.fail('/offers');
    expect(page.did).toEqual(['lost /offers']);
  });

  it('takes nobody away from the page that they have gone to meanwhile, and tells nothing there', async () => {
    const page = open();
    page.miss('/gamehall');
    page.place.pathname = '/cashier/deposit';
    await page.answer('/gamehall');
    expect(page.did).toEqual([]);
    page.miss('/offers');
    page.place.pathname = '/';
    await page.fail('/offers');
    expect(page.did).toEqual([]);
    page.miss('/gamehall');
    await page.answer('/gamehall');
    expect(page.did).toEqual(['load /gamehall']);
  });
});
