import { decideLocalePath, localizePath } from '../locale.ts';
import { guardPath } from '../guards.ts';
import type { Decision } from '../../kit/outcome.ts';
import { runMiddleware } from '../middleware.ts';
import { resolveRedirects } from '../redirects.ts';
import type { RedirectRule } from '../redirects.ts';
import { matchRoute, routeRedirect, seoUrlOf } from '../routes.ts';
import { notFoundMessage } from '../system-pages.ts';
import { decideUrl } from '../../kit/safe-url.ts';
import { hrefOf, targetOf } from './address.ts';
import type { AddressWish, NavigationFacts, ShownRoute, Target } from './address.ts';
import { decideAuthPrompt } from './auth-prompt.ts';

export type Verdict =
  | ShownRoute
  | { readonly kind: 'missing'; readonly target: Target; readonly path: string; readonly message: string }
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly status: 301 | 302;
      readonly external: boolean;
    };

/** The path without its locale prefix. */
export const barePath = (target: Target, facts: NavigationFacts): string =>
  decideLocalePath(target.pathname, facts.locales, facts.defaultLocale).result.path;

/** A wished address: local ones get the locale in force, others need explicit permission (OPS-033). */
export const decideWish = (
  wish: AddressWish,
): Decision<{ readonly target: Target } | { readonly leave: string } | null> => {
  const { facts } = wish;
  const { result, reasons } = decideUrl(wish.to, {
    origin: facts.origin,
    allowedOrigins: facts.allowedOrigins,
    loopbackOrigins: facts.loopbackOrigins,
    purpose: wish.external ? 'external' : 'return',
  });
  if (!result) return { result: null, reasons };
  if (result.kind === 'external')
    return wish.external
      ? { result: { leave: result.href }, reasons }
      : { result: null, reasons: [...reasons, 'no-permission'] };
  const target = targetOf(result.href, facts.origin);
  const prefix = decideLocalePath(target.pathname, facts.locales, facts.defaultLocale).result;
  if (prefix.urlLocale !== null) return { result: { target }, reasons };
  return {
    result: { target: { ...target, pathname: localizePath(prefix.path, facts.locale, facts.defaultLocale) } },
    reasons,
  };
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
  const prefix = decideLocalePath(target.pathname, facts.locales, facts.defaultLocale);
  const { path } = prefix.result;
  const reasons = [...prefix.reasons];
  const rest = target.search + target.hash;
  if (!prefix.result.valid)
    return {
      result: { kind: 'missing', target, path, message: notFoundMessage.failedValidation(target.pathname) },
      reasons,
    };
  if (prefix.result.redirectPath !== null)
    return {
      result: { kind: 'redirect', to: prefix.result.redirectPath + rest, status: 301, external: false },
      reasons,
    };

  const { locale, defaultLocale } = facts;
  const ruled = resolveRedirects({
    path,
    search: target.search,
    hash: target.hash,
    locale: prefix.result.locale,
    defaultLocale,
    locales: facts.locales,
    rules: facts.rules,
    pages,
    origin: facts.origin,
    loopbackOrigins: facts.loopbackOrigins,
  });
  reasons.push(...ruled.reasons);
  if (ruled.result) {
    const { to, status, external, fullLoad } = ruled.result;
    return { result: { kind: 'redirect', to, status, external: external || fullLoad }, reasons };
  }

  const match = matchRoute(path);
  const guard = guardPath({
    path,
    fullPath: hrefOf(target),
    routeName: match?.route.name ?? null,
    signedIn: facts.uid > 0,
    locale,
    defaultLocale,
  });
  reasons.push(...guard.reasons);
  if (guard.result.kind === 'redirect') return { result: { ...guard.result, external: false }, reasons };
  if (!match || !match.route.built)
    return {
      result: { kind: 'missing', target, path, message: notFoundMessage.unmatchedRoute(target.pathname) },
      reasons: [...reasons, match ? `not-served:${match.route.name}` : 'no-route'],
    };
  const led = routeRedirect(match, target.search);
  if (led)
    return {
      result: {
        kind: 'redirect',
        to: localizePath(led.to, prefix.result.locale, defaultLocale) + target.hash,
        status: led.status,
        external: false,
      },
      reasons: [...reasons, `route:${match.route.name}`],
    };
  const { name, feature, layout, cache } = match.route;
  const allowed = runMiddleware(match.route.middleware, facts);
  reasons.push(...allowed.reasons);
  if (!allowed.result)
    return {
      result: { kind: 'missing', target, path, message: notFoundMessage.refusedByMiddleware() },
      reasons,
    };
  const prompt = decideAuthPrompt(target, path, name, facts);
  return {
    result: {
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
    },
    reasons: [...reasons, `route:${name}`, ...prompt.reasons],
  };
};
