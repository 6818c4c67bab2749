import { describe, expect, it } from 'vitest';
import { runMiddleware, switchedOffBy } from './middleware.ts';
import type { MiddlewareFacts, SwitchName } from './middleware.ts';
import { targetOf } from './navigation/address.ts';
import type { NavigationFacts } from './navigation/address.ts';
import { decideAddress } from './navigation/decide-address.ts';
import { middlewares } from './middleware.ts';
import { routes } from './routes.ts';

const facts: NavigationFacts = {
  origin: 'https://play.example',
  allowedOrigins: [],
  loopbackOrigins: [],
  locales: [
    { code: 'en-US', isDefault: true, dir: 'ltr' },
    { code: 'lv', isDefault: false, dir: 'ltr' },
  ],
  defaultLocale: 'en-US',
  locale: 'en-US',
  uid: 0,
  rules: [],
  switchedOff: [],
};
const decide = (path: string, uid = 0, over: Partial<NavigationFacts> = {}) =>
  decideAddress(targetOf(path, facts.origin), { ...facts, uid, ...over }, []).result;
const visit = (uid: number): MiddlewareFacts => ({ uid, switchedOff: [] });

describe('route middleware', () => {
  it('SH-8.40 raises "Unknown route middleware" for a name that is not known', () => {
    expect(() => runMiddleware(['nobody'], visit(1))).toThrow('Unknown route middleware');
    expect(() => runMiddleware(['constructor'], visit(1))).toThrow('Unknown route middleware');
    for (const { middleware } of routes)
      for (const name of middleware) expect(Object.keys(middlewares)).toContain(name);
  });

  it('SH-8.39 gives a 404 with "Page Not Found" for the value false', () => {
    expect(runMiddleware(['player'], visit(0))).toEqual({
      result: false,
      reasons: ['middleware:player:refused'],
    });
    expect(runMiddleware(['player'], visit(7)).result).toBe(true);
    const known = { never: () => false, always: () => true };
    expect(runMiddleware(['always', 'never', 'gone'], visit(7), known).reasons).toEqual([
      'middleware:always:passed',
      'middleware:never:refused',
    ]);
  });

  it('SH-8.38 names the path of a locale prefix that fails the validation of the route', () => {
    expect(decide('/lv/lv/gamehall')).toMatchObject({
      kind: 'missing',
      message: 'Page Not Found: /lv/lv/gamehall',
    });
    expect(decide('/none/a/b/c')).toMatchObject({ kind: 'missing' });
    expect(decide('/gamehall')).toMatchObject({ kind: 'show', route: 'gamehall' });
    expect(decide('/cashier/deposit', 7)).toMatchObject({ kind: 'show', route: 'cashier-deposit' });
  });

  it('SH-1.08 takes the verification page away, for everyone, where the configuration switches it off', () => {
    expect(decide('/profile/verification', 7)).toMatchObject({ kind: 'show', route: 'profile-verification' });
    expect(decide('/profile/verification', 7, { switchedOff: ['verification'] })).toMatchObject({
      kind: 'missing',
      message: 'Page Not Found',
    });
    expect(decide('/profile/security', 7, { switchedOff: ['verification'] })).toMatchObject({ kind: 'show' });
  });

  it.each(['betHistory', 'cashback', 'loyalty', 'tournaments', 'verification'] as const)(
    '%s refuses a route where that is off, and passes it with everything else off',
    (name) => {
      const all: readonly SwitchName[] = ['betHistory', 'cashback', 'loyalty', 'tournaments', 'verification'];
      const run = (switchedOff: readonly SwitchName[]) =>
        runMiddleware([name], { uid: 0, switchedOff }).result;
      expect([run([name]), run(all.filter((other) => other !== name)), run([])]).toEqual([false, true, true]);
    },
  );

  it('passes a route that asks for no check, and a player of any number', () => {
    expect(runMiddleware([], visit(0))).toEqual({ result: true, reasons: [] });
    expect(runMiddleware(['player', 'loyalty'], visit(1))).toEqual({
      result: true,
      reasons: ['middleware:player:passed', 'middleware:loyalty:passed'],
    });
  });
});

describe('a configuration turns off', () => {
  const on = { enabled: true };
  const off = { enabled: false };
  const config = {
    betHistory: on,
    tournaments: on,
    verification: on,
    loyalty: { isEnableLoyalty: true },
    market: { offers: { firstOnly: false } },
  };

  it.each<readonly [string, Partial<typeof config>, readonly SwitchName[]]>([
    ['nothing when all is on', {}, []],
    ['the history of bets', { betHistory: off }, ['betHistory']],
    ['tournaments', { tournaments: off }, ['tournaments']],
    ['verification', { verification: off }, ['verification']],
    ['loyalty', { loyalty: { isEnableLoyalty: false } }, ['loyalty']],
    [
      'loyalty and cashback in a market of a first bonus alone',
      { market: { offers: { firstOnly: true } } },
      ['cashback', 'loyalty'],
    ],
    ['two parts at once', { betHistory: off, verification: off }, ['betHistory', 'verification']],
  ])('%s', (_, rest, names) => {
    expect(switchedOffBy({ ...config, ...rest }).toSorted()).toEqual(names.toSorted());
  });
});
