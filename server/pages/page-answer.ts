import type { Arm } from '../../effects/server/arm.ts';
import { bareHeaders, securityHeaders } from '../security/csp.ts';

export type Header = readonly [name: string, value: string];

/** What goes out as it stands: a Response of its own costs more than a page from the cache. */
export type PageAnswer = {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** What the visitor sees of a rollout; null, or absent, without one. */
  readonly arm?: Arm | null;
};

/** A guest's page is given out for this long as it is, and while a newer one is made. */
export const pageLifeSeconds = 30;
export const pageStaleSeconds = 300;

/**
 * A guest's page is not the one of a session: a cache between here and the browser, and the browser's own after a sign-in,
 * must not give it out for one. A visitor who saves data gets one that names less. Visitors without cookies share theirs, under an address without a locale those of one
 * language.
 */
export const guestVary = (isNamed: boolean): Header => [
  'vary',
  isNamed ? 'Accept-Encoding, Cookie, Save-Data' : 'Accept-Encoding, Accept-Language, Cookie, Save-Data',
];

/**
 * What shared caches may keep sets no cookie: whoever came first would hand theirs to the rest. The visit begins with the
 * first call of the page then.
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

const busyText = 'Too many pages are being asked for. Please try again in a moment.';

/** A page that is not drawn now. */
export const busyAnswer = (status: 429 | 503, retrySeconds: number): PageAnswer => ({
  status,
  headers: [
    ...Object.entries(bareHeaders),
    ['content-type', 'text/plain; charset=utf-8'],
    ['cache-control', 'no-store'],
    ['retry-after', String(retrySeconds)],
  ],
  body: Buffer.from(busyText),
});

export const redirectAnswer = (
  to: string,
  { status, cookies, arm }: { status: 301 | 302; cookies: readonly string[]; arm: Arm | null },
): PageAnswer => ({
  status,
  arm,
  headers: [
    ['location', to],
    ...Object.entries(bareHeaders),
    // One that begins a visit, or is the candidate's, is its visitor's alone.
    [
      'cache-control',
      status === 301 && cookies.length === 0 && arm?.arm !== 'candidate' ? 'public, max-age=300' : 'no-store',
    ],
    ['vary', status === 302 ? 'Accept-Language, Cookie' : 'Cookie'],
    ...cookies.map((line): Header => ['set-cookie', line]),
  ],
  body: null,
});
