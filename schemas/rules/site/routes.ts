import { localizePath } from './locale.ts';
import type { SwitchName } from './middleware.ts';

export type Layout = 'default' | 'empty' | 'game' | 'svg-sprite';
export type FeatureName =
  | 'home'
  | 'page'
  | 'section'
  | 'forms'
  | 'unsubscribe'
  | 'support'
  | 'help'
  | 'gameHall'
  | 'game'
  | 'gameAbout'
  | 'betting'
  | 'deposit'
  | 'withdrawal'
  | 'history'
  | 'limits'
  | 'verification'
  | 'payment'
  | 'confirmation'
  | 'profile'
  | 'socialReturn'
  | 'security'
  | 'subscriptions'
  | 'inbox'
  | 'firstSteps'
  | 'bets'
  | 'tournaments'
  | 'boards'
  | 'loyalty'
  | 'bonuses';

export type Route = {
  readonly name: string;
  /** wouter style: `/offers/:id`; a trailing `/*?` takes any rest. Without locale. */
  readonly pattern: string;
  readonly layout: Layout;
  readonly access: 'everyone' | 'player';
  /** Names of the checks that the route passes before it is shown. */
  readonly middleware: readonly string[];
  /** The actor that holds the page's data. */
  readonly feature: FeatureName | null;
  /** True when the server waits for the feature's `ready` tag before it renders. */
  readonly ready: boolean;
  /** `public`: the page of a guest may be kept by shared caches. */
  readonly cache: 'public' | 'private';
  /** The configured seo url that a lookup falls back to, such as `/offers/{id}`. */
  readonly seo: string | null;
  /** A route that only leads elsewhere; `:name` takes the parameter, the query is carried over. */
  readonly redirect: { readonly to: string; readonly status: 301 | 302 } | null;
  /** False for a route of the map that is not served yet: it answers 404. */
  readonly built: boolean;
};

type Rest = Partial<Omit<Route, 'name' | 'pattern'>>;

const route = <const N extends string>(
  name: N,
  pattern: string,
  rest: Rest = {},
): Route & { readonly name: N } => ({
  name,
  pattern,
  layout: 'default',
  access: 'everyone',
  middleware: rest.access === 'player' ? ['player'] : [],
  feature: null,
  ready: rest.feature !== undefined && rest.feature !== null,
  cache: rest.access === 'player' ? 'private' : 'public',
  seo: null,
  redirect: null,
  built: false,
  ...rest,
});

const player = { access: 'player' } as const;
const section = { feature: 'section', built: true } as const;
const boards = { feature: 'boards', built: true } as const;
const tournaments = { feature: 'tournaments', middleware: ['tournaments'], built: true } as const;
const bonuses = { feature: 'bonuses', built: true } as const;
const forms = { feature: 'forms', layout: 'empty', cache: 'private', built: true } as const;
const loyalty = { feature: 'loyalty', middleware: ['loyalty'], built: true } as const;
const own = { ...player, ...section } as const;
const payment = { ...player, feature: 'payment', built: true } as const;

/** Every address of the site, without locale. Static segments win over parameters, whatever the order here. */
export const routes = [
  route('index', '/', { feature: 'home', built: true }),
  route('slug', '/:slug', { feature: 'page', built: true }),
  route('offers', '/offers', bonuses),
  route('offers-id', '/offers/:id', { ...bonuses, seo: '/offers/{id}' }),
  route('betting', '/betting', { feature: 'betting', built: true }),
  route('loyalty', '/loyalty', loyalty),
  route('loyalty-shop', '/loyalty/shop', loyalty),
  route('loyalty-sysname', '/loyalty/:sysname', loyalty),
  route('support', '/support', { feature: 'support', built: true }),
  route('help', '/help', { feature: 'help', built: true }),
  route('help-slug', '/help/:slug', { feature: 'help', seo: '/help/{slug}', built: true }),
  route('winners', '/winners', boards),
  route('gamehall', '/gamehall', { feature: 'gameHall', built: true }),
  route('gamehall-id', '/gamehall/:id', {
    redirect: { to: '/gamehall?category=:id', status: 301 },
    built: true,
  }),
  route('jackpots', '/jackpots', boards),
  route('jackpots-id', '/jackpots/:id', { ...boards, seo: '/jackpots/{id}' }),
  route('providers', '/providers', boards),
  route('promotions', '/promotions', section),
  route('promotions-id', '/promotions/:id', { ...section, seo: '/promotions/{id}' }),
  route('tournaments', '/tournaments', tournaments),
  route('tournaments-id', '/tournaments/:id', { ...tournaments, seo: '/tournaments/{id}' }),
  route('tournaments-id-gamehall', '/tournaments/:id/gamehall', {
    ...tournaments,
    seo: '/tournaments/{id}/gamehall',
  }),
  route('unsubscribe', '/unsubscribe', { feature: 'unsubscribe', cache: 'private', built: true }),
  route('confirmation', '/confirmation', { feature: 'confirmation', cache: 'private', built: true }),
  route('confirmation-success', '/confirmation/success', {
    feature: 'confirmation',
    cache: 'private',
    built: true,
  }),
  route('oauth-return', '/oauth/return', {
    layout: 'empty',
    feature: 'socialReturn',
    cache: 'private',
    built: true,
  }),
  route('forms-sign_in', '/forms/sign_in', forms),
  route('forms-sign_up', '/forms/sign_up', forms),
  route('game-sysname', '/game/:sysname', {
    layout: 'game',
    feature: 'game',
    seo: '/game/{sysname}',
    built: true,
  }),
  route('game-sysname-about', '/game/:sysname/about', {
    feature: 'gameAbout',
    seo: '/game/{sysname}/about',
    built: true,
  }),
  route('icons', '/_icons', { ...section, layout: 'svg-sprite', cache: 'private' }),
  route('responsible-game', '/responsible-game', {
    ...player,
    redirect: { to: '/profile/responsible-game', status: 302 },
    built: true,
  }),
  route('bets', '/bets/*?', { ...player, redirect: { to: '/profile/bets', status: 302 }, built: true }),
  route('cashier', '/cashier', { ...player, redirect: { to: '/cashier/deposit', status: 302 }, built: true }),
  route('cashier-wallet', '/cashier/wallet', own),
  route('cashier-billing', '/cashier/billing', { ...player, feature: 'deposit', built: true }),
  route('cashier-deposit', '/cashier/deposit', { ...player, feature: 'deposit', built: true }),
  route('cashier-deposit-sysname', '/cashier/deposit/:sysname', {
    ...player,
    feature: 'deposit',
    seo: '/cashier/deposit/{sysname}',
    built: true,
  }),
  route('cashier-history', '/cashier/history', { ...player, feature: 'history', built: true }),
  route('cashier-withdraw', '/cashier/withdraw', { ...player, feature: 'withdrawal', built: true }),
  route('cashier-receipt', '/cashier/receipt', own),
  route('cashier-paycancel', '/cashier/paycancel', payment),
  route('cashier-paymobile', '/cashier/paymobile', payment),
  route('cashier-paynewwindow', '/cashier/paynewwindow', payment),
  route('cashier-payfail-transaction', '/cashier/payfail/:transaction', payment),
  route('cashier-paypending-transaction', '/cashier/paypending/:transaction', payment),
  route('cashier-paysuccess-transaction', '/cashier/paysuccess/:transaction', payment),
  route('profile', '/profile', {
    ...player,
    redirect: { to: '/profile/settings', status: 302 },
    built: true,
  }),
  route('profile-bets', '/profile/bets', {
    ...player,
    middleware: ['player', 'betHistory'],
    feature: 'bets',
    built: true,
  }),
  route('profile-bonuses', '/profile/bonuses', { ...player, ...bonuses }),
  route('profile-loyalty', '/profile/loyalty', {
    ...player,
    ...loyalty,
    middleware: ['player', 'loyalty'],
  }),
  route('profile-cashback', '/profile/cashback', {
    ...bonuses,
    ...player,
    middleware: ['player', 'cashback'],
  }),
  route('profile-security', '/profile/security', { ...player, feature: 'security', built: true }),
  route('profile-settings', '/profile/settings', { ...player, feature: 'profile', built: true }),
  route('profile-notification', '/profile/notification', {
    ...player,
    feature: 'subscriptions',
    built: true,
  }),
  route('profile-start', '/profile/start', { ...player, feature: 'firstSteps', built: true }),
  route('profile-notices', '/profile/notices', { ...player, feature: 'inbox', built: true }),
  route('profile-verification', '/profile/verification', {
    ...player,
    middleware: ['player', 'verification'],
    feature: 'verification',
    built: true,
  }),
  route('profile-responsible-game', '/profile/responsible-game', {
    ...player,
    feature: 'limits',
    built: true,
  }),
] as const satisfies readonly Route[];

export type RouteName = (typeof routes)[number]['name'];
export type NamedRoute = Route & { readonly name: RouteName };
type RouteParams = { readonly [name: string]: string };
export type RouteMatch = { readonly route: NamedRoute; readonly params: RouteParams };

/** Path segments that a guest may not open. */
export const protectedSegments: readonly string[] = ['bets', 'cashier', 'profile', 'responsible-game'];

const badSegment = /[\p{Cc}/\\]/u;

/** The decoded segments of a path without locale; one trailing slash is ignored. Null for a malformed path. */
export const pathSegments = (path: string): readonly string[] | null => {
  if (path === '/') return [];
  if (!path.startsWith('/')) return null;
  const trimmed = path.endsWith('/') ? path.slice(1, -1) : path.slice(1);
  const segments: string[] = [];
  for (const raw of trimmed.split('/', 64)) {
    let segment: string;
    try {
      segment = decodeURIComponent(raw);
    } catch {
      return null;
    }
    if (segment === '' || segment === '.' || segment === '..' || badSegment.test(segment)) return null;
    segments.push(segment);
  }
  return segments;
};

type Node = {
  readonly fixed: Map<string, Node>;
  param: { readonly name: string; readonly node: Node } | null;
  end: NamedRoute | null;
  rest: NamedRoute | null;
};

const emptyNode = (): Node => ({ fixed: new Map(), param: null, end: null, rest: null });

const plant = (table: readonly NamedRoute[]): Node => {
  const root = emptyNode();
  for (const entry of table) {
    let node = root;
    for (const part of entry.pattern.split('/').filter((piece) => piece !== '')) {
      if (part === '*?') {
        node.rest = entry;
      } else if (part.startsWith(':')) {
        node.param ??= { name: part.slice(1), node: emptyNode() };
        node = node.param.node;
      } else {
        const next = node.fixed.get(part) ?? emptyNode();
        node.fixed.set(part, next);
        node = next;
      }
    }
    if (!entry.pattern.endsWith('/*?')) node.end = entry;
  }
  return root;
};

const tree = plant(routes);

const byName = new Map<string, NamedRoute>(routes.map((entry) => [entry.name, entry]));

export const routeByName = (name: RouteName): NamedRoute => {
  const found = byName.get(name);
  if (found === undefined) throw new RangeError(`no route named ${name}`);
  return found;
};

const slugRoute = routeByName('slug');

const walk = (segments: readonly string[]): RouteMatch | null => {
  const params: Record<string, string> = {};
  let node = tree;
  for (const segment of segments) {
    const fixed = node.fixed.get(segment);
    if (fixed !== undefined) {
      node = fixed;
    } else if (node.param !== null) {
      params[node.param.name] = segment;
      node = node.param.node;
    } else {
      return node.rest === null ? null : { route: node.rest, params };
    }
  }
  const found = node.end ?? node.rest;
  return found === null ? null : { route: found, params };
};

/**
 * The route of a path without locale, query and hash, with its decoded parameters; null when there is none.
 * A static segment wins over a parameter; one unknown segment is `slug`. One step per segment, no going back.
 */
export const matchRoute = (path: string): RouteMatch | null => {
  const segments = pathSegments(path);
  if (segments === null) return null;
  return (
    walk(segments) ??
    (segments.length === 1 ? { route: slugRoute, params: { slug: segments[0] ?? '' } } : null)
  );
};

const fill = (pattern: string, params: { readonly [name: string]: string | number }): string =>
  pattern.replace(/:([a-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new RangeError(`${pattern} needs ${name}`);
    return encodeURIComponent(String(value));
  });

/**
 * The address of a route, with the locale's prefix unless it is the default:
 * `buildPath('game-sysname', { sysname: 'x' }, 'lv', 'en-US')` gives `/lv/game/x`. Throws RangeError on a missing parameter.
 */
export const buildPath = (
  name: RouteName,
  params: { readonly [name: string]: string | number } = {},
  locale = '',
  defaultLocale = locale,
): string => localizePath(fill(routeByName(name).pattern.replace('/*?', ''), params), locale, defaultLocale);

/** Where a matched route leads when it is only a redirect: a local path without locale, the query carried over. */
export const routeRedirect = (
  match: RouteMatch,
  search: string,
): { readonly to: string; readonly status: 301 | 302 } | null => {
  const { redirect } = match.route;
  if (redirect === null) return null;
  const [path = '/', own = ''] = fill(redirect.to, match.params).split('?');
  const query = new URLSearchParams(own);
  for (const [key, value] of new URLSearchParams(search))
    if (!new URLSearchParams(own).has(key)) query.append(key, value);
  const carried = query.toString();
  return { to: carried === '' ? path : `${path}?${carried}`, status: redirect.status };
};

/** The template that a page's SEO record is looked up by when its own path has none: `/offers/{id}`. Null without one. */
export const seoUrlOf = (match: RouteMatch): string | null => match.route.seo;

/** Whether a local address, with or without query, leads to a part of the site that is switched off. */
export const isSwitchedOff = (address: string, switchedOff: readonly SwitchName[]): boolean => {
  const route = matchRoute(address.replace(/[?#].*$/s, ''))?.route;
  const target = route?.redirect ? (matchRoute(route.redirect.to)?.route ?? route) : route;
  return switchedOff.some((name) => target?.middleware.includes(name));
};
