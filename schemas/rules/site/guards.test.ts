import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decidePopupFlags, decideRedirectPrompt, guardPath, guardRealGame } from './guards.ts';
import { matchRoute, protectedSegments } from './routes.ts';

const site = {
  origin: 'https://play.example',
  allowedOrigins: ['https://partner.example'],
  loopbackOrigins: [],
};
const guest = { signedIn: false, locale: 'en-US', defaultLocale: 'en-US' };
const guard = (path: string, rest = {}) => guardPath({ ...guest, path, fullPath: path, ...rest });

const isProtected = (path: string) => guard(path).reasons[0] !== 'public-path';

describe('protected paths', () => {
  it('SH-2.54 SH-2.55 SH-2.56 SH-2.57 SH-6.02 AC-6.10 are those with a whole segment bets, cashier, profile or responsible-game', () => {
    const closed = [
      '/bets',
      '/bets/live',
      '/cashier',
      '/cashier/deposit/x',
      '/profile/settings',
      '/responsible-game',
    ];
    expect(closed.map(isProtected)).toEqual(closed.map(() => true));
    const open = ['/', '/betting', '/game/lucky-bets', '/promotions/profile-week', '/offers', '/support'];
    expect(open.map(isProtected)).toEqual(open.map(() => false));
    expect(['/x/cashier/y', '/%63ashier/deposit', '/cashier/%'].map(isProtected)).toEqual([true, true, true]);
  });

  it('SH-2.58 send a guest to the index with the encoded full path as redirectUrl', () => {
    const fullPath = '/lv/cashier/deposit?method=a&b=c#d';
    expect(guard('/cashier/deposit', { fullPath, locale: 'lv' })).toEqual({
      result: {
        kind: 'redirect',
        to: '/lv?redirectUrl=%2Flv%2Fcashier%2Fdeposit%3Fmethod%3Da%26b%3Dc%23d',
        status: 302,
      },
      reasons: ['protected:cashier', 'guest'],
    });
    expect(guard('/profile').result).toEqual({
      kind: 'redirect',
      to: '/?redirectUrl=%2Fprofile',
      status: 302,
    });
  });

  it('let players and public paths pass, each with its reason', () => {
    expect(guard('/cashier', { signedIn: true })).toEqual({
      result: { kind: 'allow' },
      reasons: ['protected:cashier', 'signed-in'],
    });
    expect(guard('/offers')).toEqual({ result: { kind: 'allow' }, reasons: ['public-path'] });
  });

  it('SH-2.59 never close the page of a slug: a word alone has its own route, a word within a slug closes nothing', () => {
    const routeOf = (path: string) => matchRoute(path)?.route.name;
    for (const word of protectedSegments) {
      const spellings = [word, `${word}/`, `%${word.charCodeAt(0).toString(16)}${word.slice(1)}`];
      expect(spellings.map((spelling) => routeOf(`/${spelling}`))).not.toContain('slug');
      const slugs = [`${word}-help`, `the-${word}`, `${word}%20help`, `${word}.`, word.toUpperCase()];
      for (const slug of slugs)
        expect([slug, routeOf(`/${slug}`), guard(`/${slug}`).result]).toEqual([
          slug,
          'slug',
          { kind: 'allow' },
        ]);
      // An article of the help stands below a word of its own.
      expect([routeOf(`/help/${word}`), guard(`/help/${word}`).result]).toEqual([
        'help-slug',
        { kind: 'allow' },
      ]);
    }
    const segment = fc.oneof(fc.constantFrom(...protectedSegments), fc.stringMatching(/^[a-z%2F/.-]{0,12}$/));
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 3 }), (segments) => {
        const path = `/${segments.join('/')}`;
        if (routeOf(path)?.includes('slug')) expect(guard(path).result).toEqual({ kind: 'allow' });
      }),
    );
  });
});

describe('a game with #real', () => {
  const real = (rest = {}) =>
    guardRealGame({
      ...guest,
      routeName: 'game-sysname',
      fullPath: '/lv/game/dice#real',
      hash: '#real',
      locale: 'lv',
      ...rest,
    });

  it('opens the registration for a guest, with ways out and back', () => {
    expect(real()).toEqual({
      result: { kind: 'popup', view: 'registration', onClose: '/lv', returnTo: '/lv/game/dice#real' },
      reasons: ['real-hash', 'guest'],
    });
  });

  it('is left alone for players, demo and other routes', () => {
    const result = { kind: 'allow' };
    expect(real({ signedIn: true })).toEqual({ result, reasons: ['real-hash', 'signed-in'] });
    expect(real({ hash: '' })).toEqual({ result, reasons: ['no-real-hash'] });
    expect(real({ routeName: 'gamehall' })).toEqual({ result, reasons: ['no-game-route'] });
  });
});

describe('popup flags of the query', () => {
  const flags = (query: string, path = '/') => decidePopupFlags(new URLSearchParams(query), path);

  it('open a popup with the value 1 or empty, registration first', () => {
    expect(flags('show_popup_reg=1&show_popup_auth=1&x=2')).toEqual({
      result: {
        view: 'registration',
        preventClose: false,
        strip: ['show_popup_reg', 'show_popup_auth'],
        remember: true,
      },
      reasons: ['show_popup_reg'],
    });
    expect(flags('show_popup_auth')).toMatchObject({
      result: { view: 'authorization', remember: false },
      reasons: ['show_popup_auth'],
    });
    expect(flags('show_popup_auth=0')).toEqual({
      result: { view: null, preventClose: false, strip: ['show_popup_auth'], remember: false },
      reasons: ['no-flag'],
    });
    expect(flags('x=1')).toEqual({
      result: { view: null, preventClose: false, strip: [], remember: false },
      reasons: ['no-flag'],
    });
  });

  it('prevent closing by prevent_close=1 alone, never on cashier and profile pages', () => {
    const prevented = (query: string, path = '/') =>
      flags(`show_popup_auth=1&${query}`, path).result.preventClose;
    expect([
      prevented('prevent_close=1'),
      prevented('prevent_close=true'),
      prevented('prevent_close'),
    ]).toEqual([true, false, false]);
    expect(prevented('prevent_close=1', '/cashier/paymobile')).toBe(false);
    expect(prevented('prevent_close=1', '/profile')).toBe(false);
    expect(prevented('prevent_close=1', '/%')).toBe(true);
    expect(['/', '/profile'].map((path) => flags('show_popup_reg&prevent_close=1', path).reasons)).toEqual([
      ['show_popup_reg', 'prevent-close'],
      ['show_popup_reg', 'prevent-close-ignored'],
    ]);
  });
});

describe('a redirectUrl', () => {
  it('opens the sign-in on the index when it is valid', () => {
    const prompt = (rest = {}) =>
      decideRedirectPrompt({ routeName: 'index', redirectUrl: '/cashier', signedIn: false, ...rest }, site);
    expect([
      prompt(),
      prompt({ redirectUrl: '//x' }),
      prompt({ signedIn: true }),
      prompt({ routeName: 'offers' }),
    ]).toEqual([
      { result: { open: true }, reasons: ['own-path'] },
      { result: { open: false }, reasons: ['two-slashes'] },
      { result: { open: false }, reasons: ['signed-in'] },
      { result: { open: false }, reasons: ['not-index'] },
    ]);
  });
});
