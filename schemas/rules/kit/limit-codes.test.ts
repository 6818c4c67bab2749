import { expect, it } from 'vitest';
import { depositStops } from './limit-codes.ts';
import { depositStopOf, limitCodeOf } from './limit-codes.ts';
import { isSitePath } from './site-path.ts';

it.each(['LOSS_LIMIT', 'STAKE_LIMIT', 'SESSION_LIMIT', 'BALANCE_LIMIT', 'SELF_EXCLUDED'])(
  '%s names what the player has set, and is no stop of deposits',
  (code) => {
    expect(limitCodeOf(code)).toBe(code);
    expect(depositStopOf(code)).toBeNull();
  },
);

it.each(depositStops)('%s stops deposits', (code) => {
  expect([depositStopOf(code), limitCodeOf(code)]).toEqual([code, code]);
});

it.each(['', 'OTHER', 403, null])('%s is neither', (code) => {
  expect([depositStopOf(code), limitCodeOf(code)]).toEqual([null, null]);
});

it('a path of the site begins with one slash', () => {
  expect(['/', '/games/', '/a//b'].map(isSitePath)).toEqual([true, true, true]);
  expect(['', 'games/', '//evil.example/', '//', 'https://a.example/'].map(isSitePath)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});
