import { createHmac, timingSafeEqual } from 'node:crypto';

/** A link, and what it opens, is good for no longer. */
export const previewLifeSeconds = 8 * 3600;
/** The clock of the content service may be ahead by less. */
const AHEAD_SECONDS = 300;

const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex');

const isSame = (one: string, other: string): boolean => {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)];
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** Keys in a comma list: the first one signs, each of them is believed. */
const keysOf = (keys: string): readonly string[] => keys.split(',').filter((key) => key !== '');

const instant = /^[1-9]\d{9}$/;

/** `sign` of a link: HMAC-SHA256, in hex, over `{until}\n{to}`; `until` in seconds since 1970. */
export const signPreview = (to: string, until: number, keys: string): string =>
  hmac(keysOf(keys)[0] ?? '', `${until}\n${to}`);

/** `/preview?to=…&until=…&sign=…` */
export const previewPath = (to: string, until: number, keys: string): string =>
  `/preview?${new URLSearchParams({ to, until: String(until), sign: signPreview(to, until, keys) })}`;

// A link's text begins with a digit: neither signature is good for the other's.
const seal = (until: string, key: string): string => hmac(key, `cookie\n${until}`);

type PreviewLink =
  | { readonly kind: 'good'; readonly to: string; readonly until: number; readonly cookie: string }
  /** Signed, but over, or good for longer than any link may be. */
  | { readonly kind: 'old' | 'long' }
  | { readonly kind: 'wrong' };

/** What a link is worth; where `to` leads is not judged here. */
export const readPreviewLink = (query: URLSearchParams, keys: string, nowMs: number): PreviewLink => {
  const [to = '', until = '', sign = ''] = ['to', 'until', 'sign'].map((name) => query.get(name) ?? '');
  if (!instant.test(until)) return { kind: 'wrong' };
  // The cookie is sealed by the key that signed its link: with that key both end.
  const key = keysOf(keys).find((one) => isSame(sign, hmac(one, `${until}\n${to}`)));
  if (key === undefined) return { kind: 'wrong' };
  const left = Number(until) - nowMs / 1000;
  if (left <= 0) return { kind: 'old' };
  if (left > previewLifeSeconds + AHEAD_SECONDS) return { kind: 'long' };
  return { kind: 'good', to, until: Number(until), cookie: `${until}.${seal(until, key)}` };
};

/** Until when drafts are shown to who brings this cookie, seconds since 1970; null for nobody. */
export const openPreview = (cookie: string | undefined, keys: string, nowMs: number): number | null => {
  const [until = '', signature = '', ...rest] = (cookie ?? '').split('.');
  if (rest.length > 0 || !instant.test(until)) return null;
  const left = Number(until) - nowMs / 1000;
  if (left <= 0 || left > previewLifeSeconds + AHEAD_SECONDS) return null;
  return keysOf(keys).some((key) => isSame(signature, seal(until, key))) ? Number(until) : null;
};
