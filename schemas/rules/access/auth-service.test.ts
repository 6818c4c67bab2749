import { describe, expect, it } from 'vitest';
import { authServiceCallOf, connectUrl, isProviderName, tokenLifeSeconds } from './auth-service.ts';

describe('the calls of the authentication service', () => {
  const flags = (method: string, path: string) => {
    const call = authServiceCallOf(method, path);
    return (
      call && [call.name, call.answersToken ? 'token' : '', call.isGuest ? 'guest' : ''].join(' ').trim()
    );
  };

  it('each have their method, whether they answer a token, and whether they are sent without one', () => {
    expect(
      [
        ['GET', '/users/me'],
        ['POST', '/auth/local'],
        ['POST', '/auth/local/register'],
        ['POST', '/auth/forgot-password'],
        ['POST', '/auth/reset-password'],
        ['POST', '/auth/change-password'],
        ['POST', '/auth/send-email-confirmation'],
        ['GET', '/auth/harbour_2-x/callback'],
      ].map(([method = '', path = '']) => flags(method, path)),
    ).toEqual([
      'me',
      'local token guest',
      'register token guest',
      'forgot-password  guest',
      'reset-password token guest',
      'change-password token',
      'send-email-confirmation  guest',
      'callback token guest',
    ]);
  });

  it('are no others: neither another method nor a longer or shorter path', () => {
    for (const [method, path] of [
      ['POST', '/users/me'],
      ['GET', '/auth/local'],
      ['GET', '/users/me/roles'],
      ['GET', '/x/users/me'],
      ['GET', '/auth//callback'],
      ['GET', '/auth/a/b/callback'],
      ['GET', '/auth/-a/callback'],
    ] as const)
      expect([path, authServiceCallOf(method, path)]).toEqual([path, null]);
  });

  it('begin a social sign-in with a provider whose name can stand in a path', () => {
    expect(connectUrl('https://auth.example', 'a/b c')).toBe('https://auth.example/connect/a%2Fb%20c');
    expect(['harbour', 'H_2-x', 'a'.repeat(64)].map(isProviderName)).toEqual([true, true, true]);
    expect(['', '-a', '_a', 'a/b', 'a b', 'a'.repeat(65), ' a', 'a!'].map(isProviderName)).toEqual(
      Array.from({ length: 8 }, () => false),
    );
  });
});

describe('the life of a token', () => {
  const maxSeconds = 1_209_600;
  const jwt = (payload: unknown) => `e.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;
  const life = (payload: unknown) => tokenLifeSeconds(jwt(payload), 1_000_500);

  it('goes to its end in whole seconds, at most 14 days', () => {
    expect([life({ exp: 1_600 }), life({ exp: 1_001 }), life({ exp: 900 })]).toEqual([599, 0, 0]);
    expect([life({}), life({ exp: 9_000_000 })]).toEqual([maxSeconds, maxSeconds]);
  });

  it('reads the alphabet of addresses', () => {
    const payload = { exp: 1_600, name: '>>>???~~~ÿÿÿ' };
    const letters = jwt(payload).split('.')[1] ?? '';
    expect([letters.includes('-') || letters.includes('_'), life(payload)]).toEqual([true, 599]);
    const both = 'e.eyJleHAiOjE2MDAsImEiOiI-Pj8_In0.s';
    expect(tokenLifeSeconds(both, 1_000_500)).toBe(599);
  });

  it('is none for an end that is no number, and for what is no token', () => {
    expect(['1600', null, Number.NaN, [1_600]].map((exp) => life({ exp }))).toEqual([0, 0, 0, 0]);
    const [head = '', payload = ''] = jwt({ exp: 1_600 }).split('.');
    for (const text of [
      '',
      'a',
      `${head}.${payload}`,
      `${head}.${payload}.s.t`,
      'e.%.s',
      'e.e30x.s',
      'e.bnVsbA.s',
    ])
      expect([text, tokenLifeSeconds(text, 0)]).toEqual([text, 0]);
  });
});
