import { describe, expect, it } from 'vitest';
import { targetOf } from './address.ts';
import type { NavigationFacts } from './address.ts';
import { decideAuthPrompt } from './auth-prompt.ts';

const origin = 'https://play.example';
const facts: NavigationFacts = {
  origin,
  allowedOrigins: ['https://partner.example'],
  loopbackOrigins: [],
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
const ask = (href: string, routeName: string, uid = 0, path = '/') =>
  decideAuthPrompt(targetOf(href, origin), path, routeName, { ...facts, uid });
const none = (...reasons: readonly string[]) => ({ result: null, reasons });

describe('the popup that an address opens', () => {
  it('is the registration on a game for money: closing leads to the index, success to the game', () => {
    expect(ask('/lv/game/dice?a=1#real', 'game-sysname')).toEqual({
      result: {
        view: 'registration',
        preventClose: false,
        returnTo: '/lv/game/dice?a=1#real',
        closeTo: '/lv',
        remember: false,
      },
      reasons: ['real-hash', 'guest'],
    });
    expect(ask('/lv/game/dice#real', 'game-sysname', 7)).toEqual(none('no-flag', 'not-index'));
    expect(ask('/lv/game/dice', 'game-sysname')).toEqual(none('no-flag', 'not-index'));
  });

  it('comes before the flags on such a game', () => {
    const { result } = ask('/lv/game/dice?show_popup_auth=1&prevent_close=1#real', 'game-sysname');
    expect(result).toMatchObject({ view: 'registration', preventClose: false, closeTo: '/lv' });
  });

  it('is what a flag asks for; closing it leads to the same address without the flags', () => {
    expect(ask('/lv/offers?show_popup_reg=1&a=1&prevent_close=1#b', 'offers')).toEqual({
      result: {
        view: 'registration',
        preventClose: true,
        returnTo: null,
        closeTo: '/lv/offers?a=1#b',
        remember: true,
      },
      reasons: ['show_popup_reg', 'prevent-close', 'not-index'],
    });
    expect(ask('/lv/offers?show_popup_auth', 'offers')).toEqual({
      result: {
        view: 'authorization',
        preventClose: false,
        returnTo: null,
        closeTo: '/lv/offers',
        remember: false,
      },
      reasons: ['show_popup_auth', 'not-index'],
    });
  });

  it('can be closed on pages of cashier and profile, whatever the flag says', () => {
    const closable = (path: string) =>
      ask(`${path}?show_popup_auth=1&prevent_close=1`, 'slug', 0, path).result?.preventClose;
    expect(['/cashier/deposit', '/profile/settings', '/offers'].map(closable)).toEqual([false, false, true]);
  });

  it('is the authorization on the index with an address to return to', () => {
    expect(ask('/lv?redirectUrl=%2Fcashier%2Fdeposit%3Fa%3D1&b=2#c', 'index')).toEqual({
      result: {
        view: 'authorization',
        preventClose: false,
        returnTo: '/cashier/deposit?a=1',
        closeTo: '/lv?b=2#c',
        remember: false,
      },
      reasons: ['no-flag', 'own-path'],
    });
    expect(ask('/?redirectUrl=https%3A%2F%2Fpartner.example%2Fx', 'index').result?.returnTo).toBe(
      'https://partner.example/x',
    );
  });

  it('is the one of the flag on the index with both, and returns to the address', () => {
    expect(ask('/lv?redirectUrl=%2Foffers&show_popup_reg=1', 'index').result).toEqual({
      view: 'registration',
      preventClose: false,
      returnTo: '/offers',
      closeTo: '/lv',
      remember: true,
    });
  });

  it('returns nowhere but from the index, and to nothing that is not safe; closing takes the parameter away', () => {
    const away = ask('/lv/offers?redirectUrl=%2Fcashier&show_popup_auth=1', 'offers').result;
    expect([away?.returnTo, away?.closeTo]).toEqual([null, '/lv/offers']);
    const unsafe = ask('/lv?redirectUrl=%2F%2Fevil.example&show_popup_auth=1', 'index').result;
    expect([unsafe?.returnTo, unsafe?.closeTo]).toEqual([null, '/lv']);
  });

  it('is none without a flag and an address, with one that is not safe, and for a player', () => {
    expect(ask('/lv', 'index')).toEqual(none('no-flag', 'empty'));
    expect(ask('/lv?redirectUrl=https%3A%2F%2Fevil.example', 'index')).toEqual(
      none('no-flag', 'origin-not-allowed'),
    );
    expect(ask('/lv?redirectUrl=%2Fcashier', 'index', 7)).toEqual(none('no-flag', 'signed-in'));
  });
});
