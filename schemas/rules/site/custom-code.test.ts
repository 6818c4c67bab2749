import { describe, expect, it } from 'vitest';
import { consentCookie, consentOf, mayTrack, takesCustomCode } from './custom-code.ts';

describe("the operator's own code", () => {
  it.each(['cashier', 'profile', 'forms', 'confirmation', 'unsubscribe', 'responsible-game', 'bets'])(
    'stays out of /%s and all below it',
    (word) => {
      expect([`/${word}`, `/${word}/`, `/${word}/deposit/visa`].map(takesCustomCode)).toEqual([
        false,
        false,
        false,
      ]);
    },
  );

  it.each(['/', '', '/gamehall', '/game/x', '/cashiers', '/promotions/cashier'])('may run on %j', (path) => {
    expect(takesCustomCode(path)).toBe(true);
  });
});

describe('what a visitor said about counters and chat', () => {
  it.each([
    ['consent=all', 'all'],
    ['consent=necessary', 'necessary'],
    ['a=1; consent=all', 'all'],
    ['a=1;consent=all', 'all'],
    ['a=1;  consent=necessary; b=2', 'necessary'],
    ['consent=all;b=2', 'all'],
  ])('is read from %j', (cookies, choice) => {
    expect(consentOf(cookies)).toBe(choice);
  });

  it.each(['', 'a=1', 'consent=', 'consent=some', 'consent=allx', 'myconsent=all', 'a=1; xconsent=all'])(
    'is nothing in %j',
    (cookies) => {
      expect(consentOf(cookies)).toBeNull();
    },
  );

  it('is kept for half a year', () => {
    expect(consentCookie).toEqual({ name: 'consent', maxAgeSeconds: 15_552_000 });
  });

  it('lets counters start where nobody asks, else only after "all"', () => {
    const answers = [null, 'necessary', 'all'] as const;
    expect(answers.map((choice) => mayTrack(true, choice))).toEqual([false, false, true]);
    expect(answers.map((choice) => mayTrack(false, choice))).toEqual([true, true, true]);
  });
});
