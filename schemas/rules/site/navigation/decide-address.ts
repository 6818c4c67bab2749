import { decideLocalePath, localizePath } from '../locale.ts';
import { guardPath } from '../guards.ts';
import { popupFlagNames, withoutQuery } from './own-query.ts';
import type { Decision } from '../../kit/outcome.ts';
import { runMiddleware } from '../middleware.ts';
import { resolveRedirects } from '../redirects.ts';
import type { RedirectRule } from '../redirects.ts';
import { buildPath, matchRoute, routeRedirect, seoUrlOf } from '../routes.ts';
import type { RouteMatch, RouteName } from '../routes.ts';
import { notFoundMessage } from '../not-found-message.ts';
import { decideUrl } from '../../kit/safe-url.ts';
import { hrefOf, targetOf } from './address.ts';
import type { AddressWish, Missing, NavigationFacts, ShownRoute, Target } from './address.ts';
import { decideAuthPrompt } from './auth-prompt.ts';

export type Verdict =
  | ShownRoute
  | Missing
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly status: 301 | 302;
      readonly external: boolean;
    };

/** The path without its locale prefix. */
export const barePath = (target: Target, facts: NavigationFacts): string =>
  decideLocalePath(target.pathname, facts.locales, facts.defaultLocale).result.path;

/**
 * A wished address: local ones get the locale in force, others need explicit permission. A link that names another locale
 * loads its document, which selects it; an entry of the history from before a change of locale is shown in the new one.
 */
export const decideWish = (
  wish: AddressWish,
): Decision<{ readonly target: Target } | { readonly leave: string } | null> => {
  const { facts } = wish;
  const { result, reasons } = decideUrl(wish.to, {
    origin: facts.origin,
    allowedOrigins: facts.allowedOrigins,
    loopbackOrigins: facts.loopbackOrigins,
    purpose: wish.external ? 'external' : 'return',
    anyQuery: true,
  });
  if (!result) return { result: null, reasons };
  if (result.kind === 'external')
    return wish.external
      ? { result: { leave: result.href }, reasons }
      : { result: null, reasons: [...reasons, 'no-permission'] };
  const target = targetOf(result.href, facts.origin);
  const prefix = decideLocalePath(target.pathname, facts.locales, facts.defaultLocale).result;
  const { urlLocale, valid } = prefix;
  const mode = valid && urlLocale !== facts.locale ? wish.mode : null;
  if (urlLocale !== null && mode === 'push') return { result: { leave: hrefOf(target) }, reasons };
  if (urlLocale !== null && mode !== 'pop') return { result: { target }, reasons };
  return {
    result: { target: { ...target, pathname: localizePath(prefix.path, facts.locale, facts.defaultLocale) } },
    reasons,
  };
};

/** An address on its way through the rules, and what they have said so far. */
type Way = {
  readonly target: Target;
  readonly facts: NavigationFacts;
  /** Without the locale's prefix. */
  readonly path: string;
  readonly locale: string;
  readonly reasons: string[];
};

const missing = ({ target, path }: Way, message: string): Missing => ({
  kind: 'missing',
  target,
  path,
  message,
});

const redirect = (to: string, status: 301 | 302, external = false): Verdict => ({
  kind: 'redirect',
  to,
  status,
  external,
});

/** The operator's rules, then the content's record. */
const byRules = (
  { target, facts, path, locale, reasons }: Way,
  pages: readonly RedirectRule[],
): Verdict | null => {
  const ruled = resolveRedirects({
    path,
    search: target.search,
    hash: target.hash,
    locale,
    defaultLocale: facts.defaultLocale,
    locales: facts.locales,
    rules: facts.rules,
    pages,
    origin: facts.origin,
    loopbackOrigins: facts.loopbackOrigins,
  });
  reasons.push(...ruled.reasons);
  if (!ruled.result) return null;
  const { to, status, external, fullLoad } = ruled.result;
  return redirect(to, status, external || fullLoad);
};

const byGuard = (way: Way): Verdict | null => {
  const { target, facts, path, reasons } = way;
  const guard = guardPath({
    path,
    fullPath: hrefOf(target),
    signedIn: facts.uid > 0,
    locale: facts.locale,
    defaultLocale: facts.defaultLocale,
  });
  reasons.push(...guard.reasons);
  if (guard.result.kind === 'allow') return null;
  return facts.isAwaited
    ? { ...missing(way, 'the account is not known'), status: 503 }
    : { ...guard.result, external: false };
};

/** Routes of an account that its player has closed; every other one leads to what is said about it. */
const openWhileClosed: readonly RouteName[] = [
  'profile-responsible-game',
  'cashier-withdraw',
  'support',
  'help',
  'help-slug',
  'slug',
];

const byClosure = ({ facts, locale, reasons }: Way, match: RouteMatch | null): Verdict | null => {
  if (facts.isClosed !== true || !match || openWhileClosed.includes(match.route.name)) return null;
  reasons.push('account-closed');
  return redirect(buildPath('profile-responsible-game', {}, locale, facts.defaultLocale), 302);
};

/** Who is signed in is asked to sign in by no address: its flags go. */
const byFlags = ({ target, facts, reasons }: Way): Verdict | null => {
  const asked = hrefOf(target);
  const left = facts.uid > 0 ? withoutQuery(asked, popupFlagNames) : asked;
  if (left === asked) return null;
  reasons.push('flags-of-a-player');
  return redirect(left, 302);
};

/** Redirects of the route table, what switches the route off, the route itself. */
const byRoute = (way: Way, match: RouteMatch): Verdict => {
  const { target, facts, path, reasons } = way;
  const { name, feature, layout, cache, middleware } = match.route;
  const led = routeRedirect(match, target.search);
  if (led) {
    reasons.push(`route:${name}`);
    return redirect(localizePath(led.to, way.locale, facts.defaultLocale) + target.hash, led.status);
  }
  const allowed = runMiddleware(middleware, facts);
  reasons.push(...allowed.reasons);
  if (!allowed.result) return missing(way, notFoundMessage.refusedByMiddleware());
  const prompt = decideAuthPrompt(target, path, name, facts);
  reasons.push(`route:${name}`, ...prompt.reasons);
  return {
    kind: 'show',
    target,
    route: name,
    feature,
    layout,
    params: match.params,
    path,
    seoUrl: seoUrlOf(match),
    isPrivate: cache === 'private',
    prompt: prompt.result,
  };
};

const verdictOf = (way: Way, pages: readonly RedirectRule[]): Verdict => {
  const ruled = byRules(way, pages);
  if (ruled) return ruled;
  const match = matchRoute(way.path);
  const guarded = byGuard(way);
  if (guarded) return guarded;
  const closed = byClosure(way, match);
  if (closed) return closed;
  const plain = byFlags(way);
  if (plain) return plain;
  if (match?.route.built) return byRoute(way, match);
  way.reasons.push(match ? `not-served:${match.route.name}` : 'no-route');
  return missing(way, notFoundMessage.unmatchedRoute(way.target.pathname));
};

/**
 * What an address leads to, in this order: its locale prefix, the operator's redirect rules, the content's redirect
 * record for the path, redirects of the route table, the guard, the route itself.
 */
export const decideAddress = (
  target: Target,
  facts: NavigationFacts,
  pages: readonly RedirectRule[],
): Decision<Verdict> => {
  const { result, reasons } = decideLocalePath(target.pathname, facts.locales, facts.defaultLocale);
  const way: Way = { target, facts, path: result.path, locale: result.locale, reasons: [...reasons] };
  if (!result.valid)
    return { result: missing(way, notFoundMessage.failedValidation(target.pathname)), reasons };
  if (result.redirectPath !== null)
    return { result: redirect(result.redirectPath + target.search + target.hash, 301), reasons };
  return { result: verdictOf(way, pages), reasons: way.reasons };
};
