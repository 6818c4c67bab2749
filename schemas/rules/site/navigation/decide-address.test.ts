import { describe, expect, it } from 'vitest';
import type { RedirectRule } from '../redirects.ts';
import { hrefOf, targetOf } from './address.ts';
import type { AddressWish, NavigationFacts } from './address.ts';
import { barePath, decideAddress, decideWish } from './decide-address.ts';

const origin = 'https://play.example';
const facts: NavigationFacts = {
  origin,
  allowedOrigins: ['https://partner.example'],
  loopbackOrigins: ['http://127.0.0.1:4000'],
  locales: [
    { code: 'en-US', isDefault: true, dir: 'ltr' },
    { code: 'lv', isDefault: false, dir: 'ltr' },
  ],
  defaultLocale: 'en-US',
  locale: 'lv',
  uid: 0,
  rules: [],
  switchedOff: [],
};
type Over = Partial<NavigationFacts>;
const decide = (href: string, over: Over = {}, pages: readonly RedirectRule[] = []) =>
  decideAddress(targetOf(href, origin), { ...facts, ...over }, pages);
const rule = (from_url: string, to_url: string): RedirectRule => ({ from_url, to_url });
const redirect = (to: string, status: 301 | 302, external = false) => ({
  kind: 'redirect',
  to,
  status,
  external,
});

describe('an address', () => {
  it('is put together from its parts again', () => {
    expect(hrefOf({ pathname: '/lv', search: '?a=1', hash: '#b' })).toBe('/lv?a=1#b');
    expect(hrefOf(targetOf('/offers/7?a=1#b', origin))).toBe('/offers/7?a=1#b');
    expect(targetOf('https://play.example/x', origin)).toEqual({ pathname: '/x', search: '', hash: '' });
  });

  it('has a path without its locale', () => {
    expect(
      ['/lv/offers', '/offers', '/lv', '/en-US/offers'].map((href) =>
        barePath(targetOf(href, origin), facts),
      ),
    ).toEqual(['/offers', '/offers', '/', '/offers']);
  });
});

describe('a wish', () => {
  const wish = (to: string, rest: Partial<AddressWish> = {}) =>
    decideWish({ to, external: false, facts, isServer: false, ...rest });

  it.each([
    ['/offers?a=1#b', '/lv/offers?a=1#b'],
    ['/', '/lv'],
    ['/lv/offers?a=1', '/lv/offers?a=1'],
    ['https://play.example/offers', '/lv/offers'],
    ['/en-US/offers', '/lv/offers'],
  ])('for %s gets the locale in force: %s', (to, href) => {
    const { result } = wish(to);
    expect(result !== null && 'target' in result && hrefOf(result.target)).toBe(href);
  });

  it('is followed however long its query, whether it is visited, gone back to or decided anew', () => {
    const query = `?fbclid=${'y'.repeat(2100)}`;
    for (const to of [`/lv/offers${query}#b`, `https://play.example/lv/offers${query}#b`])
      for (const rest of [{ isServer: true }, { mode: 'pop' }, { mode: 'replace' }] as const)
        expect(wish(to, rest).result).toEqual({
          target: { pathname: '/lv/offers', search: query, hash: '#b' },
        });
    for (const to of [`/${'y'.repeat(2100)}`, `https://play.example/${'y'.repeat(2100)}`])
      expect(wish(to).reasons).toEqual(['too-long']);
    expect(wish(`https://else.example/${query}`, { external: true }).reasons).toEqual(['too-long']);
  });

  it('SH-2.34 of a link to another locale loads its document; one of the history gets the locale in force', () => {
    const other = { facts: { ...facts, locale: 'en-US' } };
    expect(wish('/lv/offers?a=1#b', { ...other, mode: 'push' }).result).toEqual({
      leave: '/lv/offers?a=1#b',
    });
    expect(wish('/lv/offers?a=1#b', { ...other, mode: 'pop' }).result).toEqual({
      target: { pathname: '/offers', search: '?a=1', hash: '#b' },
    });
    // The page itself is decided about anew.
    expect(wish('/lv/offers', { ...other, mode: 'replace' }).result).toEqual({
      target: { pathname: '/lv/offers', search: '', hash: '' },
    });
    expect(wish('/lv/offers', { mode: 'push' }).result).toEqual({
      target: { pathname: '/lv/offers', search: '', hash: '' },
    });
    // Nothing is at a path with two of them.
    for (const mode of ['push', 'pop'] as const)
      expect(wish('/lv/lv/offers', { ...other, mode }).result).toEqual({
        target: { pathname: '/lv/lv/offers', search: '', hash: '' },
      });
  });

  it('gets no prefix where the default locale is in force', () => {
    expect(wish('/offers?a=1', { facts: { ...facts, locale: 'en-US' } })).toEqual({
      result: { target: { pathname: '/offers', search: '?a=1', hash: '' } },
      reasons: ['own-path'],
    });
  });

  it('for another site needs permission, also for a site that players may return to', () => {
    expect(wish('https://other.example/x', { external: true })).toEqual({
      result: { leave: 'https://other.example/x' },
      reasons: ['external-https'],
    });
    expect(wish('mailto:help@play.example', { external: true }).result).toEqual({
      leave: 'mailto:help@play.example',
    });
    expect(wish('https://other.example/x')).toEqual({ result: null, reasons: ['origin-not-allowed'] });
    expect(wish('https://partner.example/x')).toEqual({
      result: null,
      reasons: ['return-https', 'no-permission'],
    });
  });

  it('with permission for an own page stays here', () => {
    expect(wish('/offers', { external: true }).result).toEqual({
      target: { pathname: '/lv/offers', search: '', hash: '' },
    });
  });

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', ''])(
    'for %j is none, with permission too',
    (to) => {
      expect([wish(to).result, wish(to, { external: true }).result]).toEqual([null, null]);
    },
  );
});

describe('where an address leads: its own spelling', () => {
  it.each([
    ['/en-US/offers?a=1#b', '/offers?a=1#b', ['prefix:en-US', 'default-prefix']],
    ['/LV/offers?a=1#b', '/lv/offers?a=1#b', ['prefix:lv', 'prefix-case']],
  ])('%s moves for good to %s, before any rule', (href, to, reasons) => {
    const rules = [rule('/offers', '/support')];
    expect(decide(href, { rules })).toEqual({ result: redirect(to, 301), reasons });
  });

  it('is missing where no spelling would be right', () => {
    expect(decide('/lv/lv/offers')).toEqual({
      result: {
        kind: 'missing',
        target: { pathname: '/lv/lv/offers', search: '', hash: '' },
        path: '/lv/offers',
        message: 'Page Not Found: /lv/lv/offers',
      },
      reasons: ['prefix:lv', 'second-prefix'],
    });
  });
});

describe("where an address leads: the operator's rules and the content's record", () => {
  it('a rule moves for good, within the locale of the address, with query and hash', () => {
    expect(decide('/lv/old?a=1#b', { rules: [rule('/old', '/offers')] })).toEqual({
      result: redirect('/lv/offers?a=1#b', 301),
      reasons: ['prefix:lv', 'rule:/old', 'internal'],
    });
    expect(decide('/old', { rules: [rule('/old', '/offers')] }).result).toEqual(redirect('/offers', 301));
  });

  it('a rule that names a site leaves the document, the own site as well', () => {
    const rules = [rule('/away', 'https://other.example/x'), rule('/here', 'https://play.example/offers')];
    expect(decide('/lv/away', { rules }).result).toEqual(redirect('https://other.example/x', 301, true));
    expect(decide('/lv/here', { rules }).result).toEqual(redirect('/lv/offers', 301, true));
  });

  it('comes before the guard, and the record after the rules', () => {
    const rules = [rule('/cashier', '/support')];
    expect(decide('/cashier', { rules }).result).toEqual(redirect('/support', 301));
    expect(decide('/old', {}, [rule('/old', '/offers')]).result).toEqual(redirect('/offers', 301));
    expect(decide('/old', { rules: [rule('/old', '/help')] }, [rule('/old', '/offers')]).result).toEqual(
      redirect('/help', 301),
    );
  });

  it('a rule that may not be followed leaves the page in its place, and says why', () => {
    const { result, reasons } = decide('/offers', { rules: [rule('/offers', '/offers')] });
    expect(result).toMatchObject({ kind: 'show', route: 'offers' });
    expect(reasons).toEqual([
      'no-prefix',
      'rule:/offers',
      'rule:/offers',
      'loop',
      'public-path',
      'route:offers',
      'no-flag',
      'not-index',
    ]);
  });
});

describe('where an address leads: the guard', () => {
  it('a guest goes to the index of the address, for now, and comes back to where they wanted to', () => {
    expect(decide('/lv/cashier/deposit?a=1#b')).toEqual({
      result: redirect('/lv?redirectUrl=%2Flv%2Fcashier%2Fdeposit%3Fa%3D1%23b', 302),
      reasons: ['prefix:lv', 'no-rule', 'protected:cashier', 'guest'],
    });
  });

  it('who is signed in, nobody knows yet as whom, is led nowhere and not asked to sign in', () => {
    const href = '/lv/cashier/deposit?a=1#b';
    expect(decide(href, { isAwaited: true })).toMatchObject({
      result: { kind: 'missing', path: '/cashier/deposit', status: 503 },
      reasons: ['prefix:lv', 'no-rule', 'protected:cashier', 'guest'],
    });
    const promptOf = (isAwaited: boolean) =>
      decide('/?redirectUrl=%2Fcashier%2Fdeposit', { isAwaited }).result as { prompt?: unknown };
    expect([promptOf(true).prompt === null, promptOf(false).prompt === null]).toEqual([true, false]);
    expect(decide('/lv/gamehall', { isAwaited: true }).result).toMatchObject({ kind: 'show' });
  });

  it('a player goes on, the first one of the platform too', () => {
    for (const uid of [1, 7])
      expect(decide('/cashier/deposit', { uid }).result).toMatchObject({
        kind: 'show',
        route: 'cashier-deposit',
      });
  });
});

describe('where an address leads: an account that its player has closed', () => {
  const closed = { uid: 7, isClosed: true };

  it.each([
    ['/lv/profile/responsible-game', 'profile-responsible-game'],
    ['/lv/cashier/withdraw', 'cashier-withdraw'],
    ['/lv/support', 'support'],
    ['/lv/help', 'help'],
    ['/lv/help/withdrawal-times', 'help-slug'],
    ['/lv/responsible-gaming', 'slug'],
  ])('%s stays open', (href, route) => {
    expect(decide(href, closed).result).toMatchObject({ kind: 'show', route });
  });

  it.each([
    '/lv',
    '/lv/gamehall',
    '/lv/game/dice',
    '/lv/cashier/deposit',
    '/lv/offers',
    '/lv/profile/settings',
    '/lv/cashier',
  ])('%s leads to what is said about it', (href) => {
    const { result, reasons } = decide(href, closed);
    expect(result).toEqual(redirect('/lv/profile/responsible-game', 302));
    expect(reasons.at(-1)).toBe('account-closed');
  });

  it('what is no page is no page', () => {
    expect(decide('/lv/a/b/c', closed).result).toMatchObject({ kind: 'missing' });
  });

  it('is open to everybody else', () => {
    for (const isClosed of [false, undefined])
      expect(
        decide('/gamehall', { uid: 7, ...(isClosed === undefined ? {} : { isClosed }) }).result,
      ).toMatchObject({
        kind: 'show',
        route: 'gamehall',
      });
  });
});

describe('where an address leads: the route', () => {
  it('one that only leads elsewhere carries query and hash', () => {
    expect(decide('/lv/gamehall/slots?a=1#b')).toEqual({
      result: redirect('/lv/gamehall?category=slots&a=1#b', 301),
      reasons: ['prefix:lv', 'no-rule', 'public-path', 'route:gamehall-id'],
    });
    expect(decide('/cashier', { uid: 7 }).result).toEqual(redirect('/cashier/deposit', 302));
  });

  it('one that is switched off is missing', () => {
    expect(decide('/loyalty', { switchedOff: ['loyalty'] })).toEqual({
      result: {
        kind: 'missing',
        target: { pathname: '/loyalty', search: '', hash: '' },
        path: '/loyalty',
        message: 'Page Not Found',
      },
      reasons: ['no-prefix', 'no-rule', 'public-path', 'middleware:loyalty:refused'],
    });
  });

  it('a path without a route is missing', () => {
    expect(decide('/lv/a/b/c')).toEqual({
      result: {
        kind: 'missing',
        target: { pathname: '/lv/a/b/c', search: '', hash: '' },
        path: '/a/b/c',
        message: 'Page not found: /lv/a/b/c',
      },
      reasons: ['prefix:lv', 'no-rule', 'public-path', 'no-route'],
    });
  });

  it('else it is shown, with what its page needs', () => {
    expect(decide('/lv/offers/7?a=1#b')).toEqual({
      result: {
        kind: 'show',
        target: { pathname: '/lv/offers/7', search: '?a=1', hash: '#b' },
        route: 'offers-id',
        feature: 'bonuses',
        layout: 'default',
        params: { id: '7' },
        path: '/offers/7',
        seoUrl: '/offers/{id}',
        isPrivate: false,
        prompt: null,
      },
      reasons: ['prefix:lv', 'no-rule', 'public-path', 'route:offers-id', 'no-flag', 'not-index'],
    });
  });

  it('is kept from search engines and shared caches where it is a page of a player, a form or an account', () => {
    const isPrivate = (href: string, uid = 0) => {
      const { result } = decide(href, { uid });
      return result.kind === 'show' ? result.isPrivate : result.kind;
    };
    expect([
      isPrivate('/cashier/deposit', 7),
      isPrivate('/forms/sign_in'),
      isPrivate('/unsubscribe'),
    ]).toEqual([true, true, true]);
    expect([isPrivate('/'), isPrivate('/game/dice'), isPrivate('/offers')]).toEqual([false, false, false]);
  });

  it('loses the flags of the sign-in popup for a player, and keeps all else', () => {
    const href = '/lv/offers?show_popup_auth=1&sort=new&show_popup_reg&prevent_close=1#b';
    expect(decide(href, { uid: 7 }).result).toEqual(redirect('/lv/offers?sort=new#b', 302));
    expect(decide(href).result).toMatchObject({ kind: 'show', prompt: { view: 'registration' } });
    expect(decide('/lv/offers?sort=new', { uid: 7 }).result).toMatchObject({ kind: 'show' });
  });

  it('has the popup that its address asks for', () => {
    expect(decide('/lv/game/dice#real').result).toMatchObject({
      kind: 'show',
      route: 'game-sysname',
      layout: 'game',
      prompt: { view: 'registration', returnTo: '/lv/game/dice#real', closeTo: '/lv' },
    });
    const { reasons } = decide('/lv/cashier/deposit', { uid: 7 });
    expect(reasons).toEqual([
      'prefix:lv',
      'no-rule',
      'protected:cashier',
      'signed-in',
      'middleware:player:passed',
      'route:cashier-deposit',
      'no-flag',
      'not-index',
    ]);
  });
});
