import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildPath,
  isSwitchedOff,
  matchRoute,
  pathSegments,
  routeByName,
  routeRedirect,
  routes,
  seoUrlOf,
} from './routes.ts';
import type { RouteMatch, RouteName } from './routes.ts';

const named = (path: string) => matchRoute(path)?.route.name ?? null;
const found = (path: string): RouteMatch => {
  const match = matchRoute(path);
  if (match === null) throw new Error(`no route for ${path}`);
  return match;
};

/** Every address of the two route maps, and the route that answers it; an example for each route with a parameter. */
const map: Readonly<Record<string, RouteName>> = {
  '/': 'index',
  '/about-us': 'slug',
  '/offers': 'offers',
  '/offers/7': 'offers-id',
  '/oauth/return': 'oauth-return',
  '/betting': 'betting',
  '/loyalty': 'loyalty',
  '/loyalty/shop': 'loyalty-shop',
  '/loyalty/gold': 'loyalty-sysname',
  '/support': 'support',
  '/help': 'help',
  '/help/withdrawal-times': 'help-slug',
  '/winners': 'winners',
  '/gamehall': 'gamehall',
  '/gamehall/slots': 'gamehall-id',
  '/jackpots': 'jackpots',
  '/jackpots/1': 'jackpots-id',
  '/providers': 'providers',
  '/promotions': 'promotions',
  '/promotions/1': 'promotions-id',
  '/tournaments': 'tournaments',
  '/tournaments/1': 'tournaments-id',
  '/tournaments/1/gamehall': 'tournaments-id-gamehall',
  '/unsubscribe': 'unsubscribe',
  '/confirmation': 'confirmation',
  '/confirmation/success': 'confirmation-success',
  '/forms/sign_in': 'forms-sign_in',
  '/forms/sign_up': 'forms-sign_up',
  '/game/dice': 'game-sysname',
  '/game/dice/about': 'game-sysname-about',
  '/_icons': 'icons',
  '/responsible-game': 'responsible-game',
  '/bets': 'bets',
  '/bets/live/7': 'bets',
  '/cashier': 'cashier',
  '/cashier/wallet': 'cashier-wallet',
  '/cashier/billing': 'cashier-billing',
  '/cashier/deposit': 'cashier-deposit',
  '/cashier/deposit/visa': 'cashier-deposit-sysname',
  '/cashier/history': 'cashier-history',
  '/cashier/withdraw': 'cashier-withdraw',
  '/cashier/receipt': 'cashier-receipt',
  '/cashier/paycancel': 'cashier-paycancel',
  '/cashier/paymobile': 'cashier-paymobile',
  '/cashier/paynewwindow': 'cashier-paynewwindow',
  '/cashier/payfail/t1': 'cashier-payfail-transaction',
  '/cashier/paypending/t1': 'cashier-paypending-transaction',
  '/cashier/paysuccess/t1': 'cashier-paysuccess-transaction',
  '/profile': 'profile',
  '/profile/bets': 'profile-bets',
  '/profile/bonuses': 'profile-bonuses',
  '/profile/loyalty': 'profile-loyalty',
  '/profile/cashback': 'profile-cashback',
  '/profile/security': 'profile-security',
  '/profile/settings': 'profile-settings',
  '/profile/notification': 'profile-notification',
  '/profile/notices': 'profile-notices',
  '/profile/start': 'profile-start',
  '/profile/verification': 'profile-verification',
  '/profile/responsible-game': 'profile-responsible-game',
};

describe('the route table', () => {
  it('answers every address of the map by its own route, and every other route by its pattern', () => {
    for (const [path, name] of Object.entries(map)) expect([path, named(path)]).toEqual([path, name]);
    const mapped = new Set<string>(Object.values(map));
    for (const { name, pattern } of routes.filter((route) => !mapped.has(route.name))) {
      expect(pattern, 'a route with a parameter needs an example in the map').toMatch(/^[\w/-]+$/);
      expect([pattern, named(pattern)]).toEqual([pattern, name]);
    }
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
  });

  it('takes a static segment before a parameter, and one unknown segment as slug', () => {
    expect(found('/loyalty/shop').params).toEqual({});
    expect(found('/loyalty/shops').params).toEqual({ sysname: 'shops' });
    expect(found('/terms').params).toEqual({ slug: 'terms' });
    expect(['/terms/more', '/offers/1/2', '/cashier/unknown', '/profile/x', '/forms'].map(named)).toEqual([
      null,
      null,
      null,
      null,
      'slug',
    ]);
  });

  it('decodes parameters once and refuses malformed paths', () => {
    expect(found('/game/a%20b').params).toEqual({ sysname: 'a b' });
    expect(found('/game/%2541').params).toEqual({ sysname: '%41' });
    expect(found('/offers/').route.name).toBe('offers');
    for (const path of [
      '',
      'offers',
      '//',
      '/offers//7',
      '/game/%2f',
      '/game/%5c',
      '/game/%00',
      '/game/%',
      '/game/..',
    ]) {
      expect(matchRoute(path)).toBeNull();
    }
  });

  it('uses the layouts of the document', () => {
    const of = (layout: string) => routes.filter((route) => route.layout === layout).map(({ name }) => name);
    expect(of('empty')).toEqual(['oauth-return', 'forms-sign_in', 'forms-sign_up']);
    expect(of('game')).toEqual(['game-sysname']);
    expect(of('svg-sprite')).toEqual(['icons']);
  });

  it('keeps every protected page out of shared caches and every other one open to everyone', () => {
    for (const { pattern, access, cache } of routes) {
      const guarded = /^\/(?:bets|cashier|profile|responsible-game)(?:\/|$)/.test(pattern);
      expect([pattern, access]).toEqual([pattern, guarded ? 'player' : 'everyone']);
      if (guarded) expect([pattern, cache]).toEqual([pattern, 'private']);
    }
  });

  it('SH-2.53 AC-2.49 has search-engine URL templates for offers, jackpots, game, help, promotions, tournaments, their hall and deposit', () => {
    expect(routes.flatMap(({ seo }) => (seo === null ? [] : [seo])).sort()).toEqual([
      '/cashier/deposit/{sysname}',
      '/game/{sysname}',
      '/game/{sysname}/about',
      '/help/{slug}',
      '/jackpots/{id}',
      '/offers/{id}',
      '/promotions/{id}',
      '/tournaments/{id}',
      '/tournaments/{id}/gamehall',
    ]);
    expect(seoUrlOf(found('/tournaments/7/gamehall'))).toBe('/tournaments/{id}/gamehall');
    expect(seoUrlOf(found('/offers'))).toBeNull();
  });

  it('leads from redirect-only routes with the query carried over', () => {
    expect(routeRedirect(found('/gamehall/slots'), '?providers=a,b&category=old')).toEqual({
      to: '/gamehall?category=slots&providers=a%2Cb',
      status: 301,
    });
    expect(routeRedirect(found('/cashier'), '')).toEqual({ to: '/cashier/deposit', status: 302 });
    expect(routeRedirect(found('/profile'), '?a=1')).toEqual({ to: '/profile/settings?a=1', status: 302 });
    expect(routeRedirect(found('/bets/x'), '?a=1')).toEqual({ to: '/profile/bets?a=1', status: 302 });
    expect(routeRedirect(found('/responsible-game'), '')).toEqual({
      to: '/profile/responsible-game',
      status: 302,
    });
    expect(routeRedirect(found('/offers'), '?a=1')).toBeNull();
  });

  it('builds addresses that match their own route again, whatever the parameters', () => {
    const text = fc
      .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
      .filter((value) => pathSegments(`/${encodeURIComponent(value)}`) !== null);
    fc.assert(
      fc.property(fc.constantFrom(...routes), text, (route, value) => {
        const names = [...route.pattern.matchAll(/:([a-z]+)/g)].map((part) => part[1] ?? '');
        const params = Object.fromEntries(names.map((name) => [name, value]));
        const match = matchRoute(buildPath(route.name, params));
        if (match?.route.name !== route.name) {
          expect(routes.some(({ pattern }) => pattern.split('/').includes(value))).toBe(true);
          return;
        }
        expect(match.params).toEqual(params);
      }),
    );
    expect(() => buildPath('offers-id')).toThrow(RangeError);
    expect(routeByName('index').pattern).toBe('/');
  });

  it('draws every page of players for players alone, and in the usual layout unless it says so', () => {
    const players = routes.filter(({ access }) => access === 'player');
    const drawn = players.filter(({ redirect }) => redirect === null);
    expect(drawn.length).toBeGreaterThan(20);
    const open = drawn.filter(({ middleware }) => !(middleware as readonly string[]).includes('player'));
    expect(open.map(({ name }) => name)).toEqual([]);
    expect(routeByName('support')).toMatchObject({
      layout: 'default',
      access: 'everyone',
      middleware: [],
      cache: 'public',
    });
    expect(routeByName('cashier-deposit')).toMatchObject({
      layout: 'default',
      middleware: ['player'],
      cache: 'private',
    });
  });

  it('waits for the data of a page that has some', () => {
    expect(routes.filter(({ ready, feature }) => ready !== (feature !== null))).toEqual([]);
    expect([routeByName('support').ready, routeByName('cashier').ready]).toEqual([true, false]);
  });

  it('serves every route of the map', () => {
    expect(routes.filter(({ built }) => !built)).toEqual([]);
  });

  it('takes a lone segment that other routes begin with as slug', () => {
    expect(found('/forms')).toMatchObject({ route: { name: 'slug' }, params: { slug: 'forms' } });
    expect(found('/oauth/').params).toEqual({ slug: 'oauth' });
  });

  it('knows the rest of a path below the bets', () => {
    expect(['/bets', '/bets/', '/bets/live', '/bets/live/7/x'].map(named)).toEqual([
      'bets',
      'bets',
      'bets',
      'bets',
    ]);
    expect(buildPath('bets')).toBe('/bets');
    expect(buildPath('bets', {}, 'lv', 'en-US')).toBe('/lv/bets');
  });

  it('refuses segments that lead up or nowhere', () => {
    for (const path of ['/game/.', '/game/..', '/./game', '/game/%2e', '/game/%2E%2e'])
      expect(matchRoute(path)).toBeNull();
    expect(pathSegments('/')).toEqual([]);
    expect(pathSegments('/a%20b/c/')).toEqual(['a b', 'c']);
  });

  it('says what an address lacks, and which route it does not know', () => {
    expect(() => buildPath('offers-id')).toThrow('/offers/:id needs id');
    expect(() => buildPath('offers-id', { id: '' })).toThrow('/offers/:id needs id');
    expect(buildPath('offers-id', { id: 0 })).toBe('/offers/0');
    expect(buildPath('game-sysname', { sysname: 'a/b' }, 'lv', 'en-US')).toBe('/lv/game/a%2Fb');
    expect(() => routeByName('nowhere' as RouteName)).toThrow(new RangeError('no route named nowhere'));
  });
});

describe('an address leads to a part that is switched off', () => {
  it.each([
    ['/loyalty', 'loyalty'],
    ['/loyalty/shop?a=1', 'loyalty'],
    ['/loyalty?a=1#b', 'loyalty'],
    ['/loyalty#shop', 'loyalty'],
    ['/loyalty?a=1\n2', 'loyalty'],
    ['/tournaments/7/gamehall', 'tournaments'],
    ['/profile/cashback', 'cashback'],
    ['/profile/verification', 'verification'],
    ['/profile/bets', 'betHistory'],
    ['/bets', 'betHistory'],
    ['/bets/live?a=1', 'betHistory'],
  ] as const)('%s with %s off', (address, name) => {
    expect(isSwitchedOff(address, [name])).toBe(true);
    expect(isSwitchedOff(address, ['verification', 'betHistory', 'loyalty', 'tournaments', 'cashback'])).toBe(
      true,
    );
    expect(isSwitchedOff(address, [])).toBe(false);
  });

  it.each([
    '/',
    '/offers',
    '/about?to=/loyalty',
    '/gamehall/slots',
    '/profile',
    '/responsible-game',
    '/a/b/c',
    '',
    'https://x.example/loyalty',
  ])('but not %j', (address) => {
    expect(isSwitchedOff(address, ['loyalty', 'betHistory', 'verification'])).toBe(false);
  });
});
