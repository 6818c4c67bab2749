import type { Locale } from '../locale.ts';
import type { SwitchName } from '../middleware.ts';
import type { RedirectRule } from '../redirects.ts';
import type { FeatureName, Layout, RouteName } from '../routes.ts';

/** An address on the own site; `search` and `hash` with their `?` and `#`, or empty. */
export type Target = { readonly pathname: string; readonly search: string; readonly hash: string };

/** What every decision about an address depends on. */
export type NavigationFacts = {
  readonly origin: string;
  readonly allowedOrigins: readonly string[];
  readonly loopbackOrigins: readonly string[];
  readonly locales: readonly Locale[];
  readonly defaultLocale: string;
  readonly locale: string;
  readonly uid: number;
  readonly rules: readonly RedirectRule[];
  /** What the configuration switches off: names of the route checks that ask for it. */
  readonly switchedOff: readonly SwitchName[];
  /** The player's own exclusion runs: withdrawal is open, and what is said about the account. */
  readonly isClosed?: boolean;
  /** There is a session, and the platform does not say whose: nobody is asked to sign in. */
  readonly isAwaited?: boolean;
};

/** The authentication popup that an address asks for. */
export type AuthPrompt = {
  readonly view: 'authorization' | 'registration';
  readonly preventClose: boolean;
  /** Path that success leads to, or null for the usual target. */
  readonly returnTo: string | null;
  /** Address that closing leads to: the index after `#real`, else the same one without the popup's flags. */
  readonly closeTo: string;
  /** The registration flag is kept for later visits, until the popup closes or succeeds. */
  readonly remember: boolean;
};

/** An address that can be shown. */
export type ShownRoute = {
  readonly kind: 'show';
  readonly target: Target;
  readonly route: RouteName;
  readonly feature: FeatureName | null;
  readonly layout: Layout;
  readonly params: Readonly<Record<string, string>>;
  /** Path without locale prefix. */
  readonly path: string;
  /** The route's configured seo url, such as `/offers/{id}`. */
  readonly seoUrl: string | null;
  /** Never to be kept by search engines or shared caches. */
  readonly isPrivate: boolean;
  readonly prompt: AuthPrompt | null;
};

/** An address that nothing is shown at: nothing is there, or it cannot be told yet who asks (503). */
export type Missing = {
  readonly kind: 'missing';
  readonly target: Target;
  readonly path: string;
  readonly message: string;
  readonly status?: 503;
};

/** What an address leads to, after all redirects that can be followed in place. */
export type Resolution =
  | ShownRoute
  | Missing
  /** The whole document has to go there. */
  | { readonly kind: 'leave'; readonly to: string; readonly status: 301 | 302; readonly external: boolean }
  /** An address that may not be followed: the page stays. */
  | { readonly kind: 'refused' };
export type Resolved = { readonly resolution: Resolution; readonly reasons: readonly string[] };

/** A wish for an address: `to` may lack the locale prefix. */
export type AddressWish = {
  readonly to: string;
  readonly external: boolean;
  readonly facts: NavigationFacts;
  /** On the server every redirect is an answer; in the browser local ones are followed in place. */
  readonly isServer: boolean;
  /** How the address comes into the browser's history. */
  readonly mode?: 'push' | 'replace' | 'pop';
};

export const hrefOf = (target: Target): string => target.pathname + target.search + target.hash;

export const targetOf = (href: string, origin: string): Target => {
  const url = new URL(href, origin);
  return { pathname: url.pathname, search: url.search, hash: url.hash };
};
