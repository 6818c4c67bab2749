/** First path segments of pages with money, passwords or documents: the operator's code stays out of them. */
const guarded: ReadonlySet<string> = new Set([
  'cashier',
  'profile',
  'forms',
  'confirmation',
  'unsubscribe',
  'responsible-game',
  'bets',
]);

/** Whether the operator's own code may run on a page; `path` is without locale. */
export const takesCustomCode = (path: string): boolean => !guarded.has(path.split('/')[1] ?? '');

/** What a visitor said about counters and chat; kept in the cookie `consent`, which the page may read. */
export const consentCookie = { name: 'consent', maxAgeSeconds: 180 * 24 * 60 * 60 } as const;
const consentChoices = ['all', 'necessary'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

export const consentOf = (cookies: string): ConsentChoice | null => {
  const value = /(?:^|;\s*)consent=(all|necessary)(?:;|$)/.exec(cookies)?.[1];
  return value === 'all' || value === 'necessary' ? value : null;
};

/** Whether counters, tracking code and chat may start. Where no market asks for consent they may. */
export const mayTrack = (isConsentAsked: boolean, choice: ConsentChoice | null): boolean =>
  !isConsentAsked || choice === 'all';
