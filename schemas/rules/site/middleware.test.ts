import { describe, expect, it } from 'vitest';
import { runMiddleware } from './middleware.ts';
import type { MiddlewareFacts } from './middleware.ts';
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
});
