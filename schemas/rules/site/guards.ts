import { localizePath } from './locale.ts';
import type { Decision } from '../kit/outcome.ts';
import { matchRoute, pathSegments, protectedSegments } from './routes.ts';
import { decideUrl } from '../kit/safe-url.ts';
import type { UrlContext } from '../kit/safe-url.ts';
import { popupFlagNames } from './navigation/own-query.ts';

/** The protected word among the whole segments of a path without locale, or null. Query and hash never count. */
const protectedWordOf = (path: string): string | null => {
  const segments = pathSegments(path) ?? path.split('/');
  return segments.find((segment) => protectedSegments.includes(segment)) ?? null;
};

export type GuardInput = {
  /** Without locale, query and hash. */
  readonly path: string;
  /** As the visitor asked for it: with locale, query and hash. */
  readonly fullPath: string;
  readonly signedIn: boolean;
  readonly locale: string;
  readonly defaultLocale: string;
};

/** `to` is the index of the locale with `redirectUrl`; the server answers 302 with no-store. */
export type GuardResult =
  | { readonly kind: 'allow' }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 302 };

/**
 * May this visitor open this path? Guests are sent to the index with the encoded full path as `redirectUrl`.
 * A page of text is never closed, whatever its slug.
 */
export const guardPath = (input: GuardInput): Decision<GuardResult> => {
  const word = protectedWordOf(input.path);
  if (word === null || matchRoute(input.path)?.route.name.includes('slug'))
    return { result: { kind: 'allow' }, reasons: ['public-path'] };
  const reasons = [`protected:${word}`];
  if (input.signedIn) return { result: { kind: 'allow' }, reasons: [...reasons, 'signed-in'] };
  const index = localizePath('/', input.locale, input.defaultLocale);
  const to = `${index}?redirectUrl=${encodeURIComponent(input.fullPath)}`;
  return { result: { kind: 'redirect', to, status: 302 }, reasons: [...reasons, 'guest'] };
};

export type RealGameResult =
  | { readonly kind: 'allow' }
  | {
      readonly kind: 'popup';
      readonly view: 'registration';
      readonly onClose: string;
      readonly returnTo: string;
    };

/** A guest on a game with `#real` gets the registration popup; closing it leads to the index, success to the game. */
export const guardRealGame = (
  input: Omit<GuardInput, 'path'> & { readonly routeName: string | null; readonly hash: string },
): Decision<RealGameResult> => {
  if (input.routeName !== 'game-sysname') return { result: { kind: 'allow' }, reasons: ['no-game-route'] };
  if (input.hash !== '#real') return { result: { kind: 'allow' }, reasons: ['no-real-hash'] };
  if (input.signedIn) return { result: { kind: 'allow' }, reasons: ['real-hash', 'signed-in'] };
  return {
    result: {
      kind: 'popup',
      view: 'registration',
      onClose: localizePath('/', input.locale, input.defaultLocale),
      returnTo: input.fullPath,
    },
    reasons: ['real-hash', 'guest'],
  };
};

export type PopupFlags = {
  readonly view: 'registration' | 'authorization' | null;
  readonly preventClose: boolean;
  /** Flags to take out of the query when the popup closes. */
  readonly strip: readonly string[];
  /** True when the registration flag has to be kept in local storage under `show_popup_reg`. */
  readonly remember: boolean;
};

/** What the query flags ask of a guest. A flag counts when its value is `1` or empty; registration wins. */
export const decidePopupFlags = (query: URLSearchParams, path: string): Decision<PopupFlags> => {
  const isSet = (name: string): boolean => query.getAll(name).some((value) => value === '' || value === '1');
  const strip = popupFlagNames.filter((name) => query.has(name));
  const registration = isSet('show_popup_reg');
  const none = { view: null, preventClose: false, strip, remember: false } as const;
  const wanted = registration ? 'registration' : 'authorization';
  if (!registration && !isSet('show_popup_auth')) return { result: none, reasons: ['no-flag'] };
  const words = pathSegments(path) ?? [];
  const quiet = words.includes('cashier') || words.includes('profile');
  const asked = query.getAll('prevent_close').includes('1');
  const source = registration ? 'show_popup_reg' : 'show_popup_auth';
  return {
    result: { view: wanted, preventClose: asked && !quiet, strip, remember: registration },
    reasons: [source, ...(asked ? [quiet ? 'prevent-close-ignored' : 'prevent-close'] : [])],
  };
};

/** On the index with a valid `redirectUrl` the authorization popup opens; closing it takes the parameter away. */
export const decideRedirectPrompt = (
  input: {
    readonly routeName: string | null;
    readonly redirectUrl: string | null;
    readonly signedIn: boolean;
  },
  context: Omit<UrlContext, 'purpose'>,
): Decision<{ readonly open: boolean }> => {
  if (input.routeName !== 'index') return { result: { open: false }, reasons: ['not-index'] };
  if (input.signedIn) return { result: { open: false }, reasons: ['signed-in'] };
  const { result, reasons } = decideUrl(input.redirectUrl, { ...context, purpose: 'return' });
  return { result: { open: result !== null }, reasons };
};
