import { securityHeaders } from '../security/csp.ts';

export type Header = readonly [name: string, value: string];

/** What goes out as it stands: a Response of its own costs more than a page from the cache. */
export type PageAnswer = {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly body: Uint8Array<ArrayBuffer> | null;
};

/** A guest's page is given out for this long as it is, and while a newer one is made. */
export const pageLifeSeconds = 30;
export const pageStaleSeconds = 300;

/**
 * A guest's page is not the one of a session: a cache between here and the browser, and the browser's own after a sign-in,
 * must not give it out for one. Visitors without cookies share theirs.
 */
export const guestVary: Header = ['vary', 'Accept-Encoding, Cookie'];

/**
 * A resolved address may be kept by shared caches, so it sets no cookie: whoever came first would hand theirs to the rest.
 * One that depends on cookie or language may not.
 */
export const guestCacheControl = (isOpen: boolean): string =>
  isOpen
    ? `public, max-age=0, s-maxage=${pageLifeSeconds}, stale-while-revalidate=${pageStaleSeconds}`
    : 'private, no-cache';

type Outward = {
  readonly policy: string;
  readonly cacheControl: string;
  /** `Set-Cookie` lines. */
  readonly cookies: readonly string[];
  /** Further headers, some in place of the usual ones. */
  readonly more: readonly Header[];
};

export const pageHeaders = ({ policy, cacheControl, cookies, more }: Outward): Header[] => [
  ...Object.entries({
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': cacheControl,
    ...Object.fromEntries(more),
  }),
  ...cookies.map((line): Header => ['set-cookie', line]),
];

export const redirectAnswer = (to: string, status: 301 | 302, cookies: readonly string[]): PageAnswer => ({
  status,
  headers: [
    ['location', to],
    ['cache-control', status === 301 ? 'public, max-age=300' : 'no-store'],
    ...(status === 302 ? [['vary', 'Accept-Language, Cookie'] as const] : []),
    ...cookies.map((line): Header => ['set-cookie', line]),
  ],
  body: null,
});
