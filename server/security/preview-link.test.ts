import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  openPreview,
  previewLifeSeconds,
  previewPath,
  readPreviewLink,
  signPreview,
} from './preview-link.ts';

const [key, other] = ['a'.repeat(20) + 'b'.repeat(20), 'c'.repeat(20) + 'd'.repeat(20)] as const;
const now = 1_900_000_000;
const nowMs = now * 1000;
const queryOf = (path: string) => new URL(path, 'http://site').searchParams;
const linkTo = (to: string, until: number, keys: string = key) => queryOf(previewPath(to, until, keys));
const cookieOf = (query: URLSearchParams, keys: string): string => {
  const link = readPreviewLink(query, keys, nowMs);
  return link.kind === 'good' ? link.cookie : link.kind;
};

describe('a preview link', () => {
  it('is signed as any content service can sign it', () => {
    const sign = createHmac('sha256', key)
      .update(`${now + 60}\n/promotions/spring`)
      .digest('hex');
    expect(signPreview('/promotions/spring', now + 60, key)).toBe(sign);
    expect(
      readPreviewLink(
        queryOf(`/preview?to=%2Fpromotions%2Fspring&until=${now + 60}&sign=${sign}`),
        key,
        nowMs,
      ),
    ).toMatchObject({ kind: 'good', to: '/promotions/spring', until: now + 60 });
  });

  it('is good for its path and its time alone, and for some hours at most', () => {
    const kindOf = (query: URLSearchParams) => readPreviewLink(query, key, nowMs).kind;
    const changed = (name: string, value: string) => {
      const query = linkTo('/terms', now + 60);
      query.set(name, value);
      return kindOf(query);
    };
    expect(kindOf(linkTo('/terms', now + 60))).toBe('good');
    expect(kindOf(linkTo('/terms', now))).toBe('old');
    expect(kindOf(linkTo('/terms', now + previewLifeSeconds))).toBe('good');
    expect(kindOf(linkTo('/terms', now + previewLifeSeconds + 301))).toBe('long');
    const { sign = '' } = Object.fromEntries(linkTo('/terms', now + 60));
    expect([
      changed('to', '/privacy'),
      changed('until', String(now + 61)),
      changed('until', `${now + 60}.0`),
      changed('sign', sign.toUpperCase()),
      changed('sign', sign.slice(1)),
      changed('sign', ''),
      kindOf(linkTo('/terms', now + 60, other)),
      kindOf(new URLSearchParams()),
    ]).toEqual(Array.from({ length: 8 }, () => 'wrong'));
  });

  it('of the older key is good while that key stands in the list; with the key its cookie ends', () => {
    const keys = `${other},${key}`;
    const cookie = cookieOf(linkTo('/terms', now + 60), keys);
    expect(openPreview(cookie, keys, nowMs)).toBe(now + 60);
    expect(openPreview(cookie, other, nowMs)).toBeNull();
    expect(cookieOf(linkTo('/terms', now + 60), other)).toBe('wrong');
    expect(signPreview('/terms', now, keys)).toBe(signPreview('/terms', now, other));
  });
});

describe('the cookie that it sets', () => {
  it('opens until the time of the link, and is nothing that anybody else can write', () => {
    const cookie = cookieOf(linkTo('/terms', now + 60), key);
    expect(openPreview(cookie, key, nowMs)).toBe(now + 60);
    expect(openPreview(cookie, key, nowMs + 60_000)).toBeNull();
    const [until = '', signature = ''] = cookie.split('.');
    for (const wrong of [
      undefined,
      '',
      until,
      `${until}.`,
      `${Number(until) + 1}.${signature}`,
      `${cookie}.x`,
      `${until}.${signPreview('/terms', now + 60, key)}`,
      `${until}.${createHmac('sha256', '').update(`cookie\n${until}`).digest('hex')}`,
    ])
      expect([wrong, openPreview(wrong, key, nowMs), openPreview(wrong, '', nowMs)]).toEqual([
        wrong,
        null,
        null,
      ]);
    const far = String(now + 10 * previewLifeSeconds);
    const sealed = createHmac('sha256', key).update(`cookie\n${far}`).digest('hex');
    expect(openPreview(`${far}.${sealed}`, key, nowMs)).toBeNull();
  });
});
