import { describe, expect, it } from 'vitest';
import { storedBackUrlMs } from '../../../constants.ts';
import { decideRemembered, decideReturn } from './way-back.ts';
import type { ReturnInput } from './way-back.ts';

const site = {
  origin: 'https://play.example',
  allowedOrigins: ['https://partner.example'],
  loopbackOrigins: [],
};

describe('ways back after signing in or up', () => {
  const input: ReturnInput = {
    purpose: 'registration',
    redirectUrl: '/profile/settings?x=1#y',
    backUrl: '/offers',
    remembered: { url: '/winners', savedAtMs: 1_000 },
    now: 2_000,
    current: '/game/dice',
    depositPath: '/cashier/deposit',
  };
  const target = (rest: Partial<ReturnInput>) => decideReturn({ ...input, ...rest }, site).result;

  it('are redirectUrl, then backUrl, then the remembered one, then the default, marked after a registration', () => {
    expect(decideReturn(input, site)).toEqual({
      result: { kind: 'internal', href: '/profile/settings?x=1&register=success#y' },
      reasons: ['redirectUrl:own-path'],
    });
    expect(target({ redirectUrl: '//evil.example' })).toEqual({
      kind: 'internal',
      href: '/offers?register=success',
    });
    expect(target({ redirectUrl: null, backUrl: null })).toEqual({
      kind: 'internal',
      href: '/winners?register=success',
    });
    expect(
      decideReturn({ ...input, redirectUrl: null, backUrl: 'javascript:1', remembered: null }, site),
    ).toEqual({
      result: { kind: 'internal', href: '/cashier/deposit?register=success' },
      reasons: ['redirectUrl:empty', 'backUrl:scheme', 'remembered:none', 'default:registration'],
    });
  });

  it('keep the page after a login without target, and leave other sites unmarked', () => {
    const login = { purpose: 'login', redirectUrl: null, backUrl: null, remembered: null } as const;
    expect(target(login)).toEqual({ kind: 'internal', href: '/game/dice' });
    expect(target({ redirectUrl: 'https://partner.example/x' })).toEqual({
      kind: 'external',
      href: 'https://partner.example/x',
    });
  });

  it('believe a remembered address for its time only, and check it again', () => {
    const url = 'https://partner.example/done';
    const at = (age: number, kind: 'social' | 'payment') =>
      decideRemembered({ url, savedAtMs: 0 }, kind, age, site).reasons.join();
    expect([at(storedBackUrlMs.social - 1, 'social'), at(storedBackUrlMs.social, 'social')]).toEqual([
      'return-https',
      'expired',
    ]);
    expect([at(storedBackUrlMs.payment - 1, 'payment'), at(storedBackUrlMs.payment, 'payment')]).toEqual([
      'return-https',
      'expired',
    ]);
    expect([at(0, 'social'), at(-1, 'social')]).toEqual(['return-https', 'expired']);
    const saved = { url, savedAtMs: 5_000 };
    const late = 5_000 + storedBackUrlMs.social;
    expect(
      [late - 1, late].map((now) => decideRemembered(saved, 'social', now, site).result?.href ?? null),
    ).toEqual([url, null]);
    expect(
      decideRemembered({ url: 'https://evil.example', savedAtMs: 0 }, 'payment', 1, site).result,
    ).toBeNull();
  });
});
