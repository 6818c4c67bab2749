import { expect, it } from 'vitest';
import { bonusChanges, bonusEndOf, byStatus, inOrder, isBonusShown, timeLeft } from './bonuses.ts';
import { wagerPercent } from './wager-percent.ts';
import type { Bonus } from '../../rewards/bonuses.ts';

it('a bonus is started, paused or removed as its kind and status allow', () => {
  const changes = (type: 'casino' | 'betting', status: Bonus['status'], canRemove = true) =>
    bonusChanges({ type, status, can_remove: canRemove }).join(' ');
  expect(changes('casino', 'available')).toBe('activate remove');
  expect(changes('casino', 'active')).toBe('deactivate remove');
  expect(changes('betting', 'active')).toBe('remove');
  expect(changes('betting', 'active', false)).toBe('');
  expect(changes('casino', 'finished')).toBe('');
  expect(changes('casino', 'other')).toBe('');
});

it('a bonus ended as the platform tells, else by its wagering, else it is not said how', () => {
  const end = (ended_as: string | null, done: string, required = '200') =>
    bonusEndOf({ ended_as, wager: { required, done } });
  expect(end('expired', '200')).toBe('expired');
  expect(end('removed', '0')).toBe('removed');
  expect(end(null, '200')).toBe('wagered');
  expect(end('a word of tomorrow', '199.99')).toBeNull();
  expect(end(null, '0', '0')).toBeNull();
  expect(bonusEndOf({ wager: { required: '0', done: '0' } })).toBeNull();
});

it('to whom nothing is promoted, only what runs is shown', () => {
  const shown = (mayPromote: boolean) =>
    (['available', 'active', 'other', 'finished'] as const).filter((status) =>
      isBonusShown({ status }, mayPromote),
    );
  expect(shown(true)).toEqual(['available', 'active', 'other']);
  expect(shown(false)).toEqual(['active', 'other']);
});

it('bonuses stand by what can be done with them, those of one status as they came', () => {
  const bonuses = (['finished', 'available', 'active', 'available'] as const).map(
    (status, id) => ({ id, status }) as Bonus,
  );
  expect(byStatus(bonuses).map(({ id }) => id)).toEqual([2, 1, 3, 0]);
});

it('names come first in the order that is told, each once, the others behind them', () => {
  const kinds = ['casino', 'betting', 'freespins'] as const;
  expect(inOrder(kinds, ['freespins', 'other', 'freespins'])).toEqual(['freespins', 'casino', 'betting']);
  expect(inOrder(kinds, [])).toEqual(kinds);
});

it('a wagering is told in whole per cent, from nothing to all, whatever the platform sends', () => {
  const percent = (done: string, required: string) => wagerPercent({ wager: { done, required } });
  expect([percent('0', '500'), percent('342.5', '1000'), percent('900', '500'), percent('0', '0')]).toEqual([
    0, 34, 100, 100,
  ]);
  expect([percent('-5', '100'), percent('99.9', '100'), percent('x', '100'), percent('5', 'x')]).toEqual([
    0, 99, 0, 100,
  ]);
});

it('what is left of a bonus is told in its largest whole unit', () => {
  const minuteMs = 60_000;
  const left = [
    1,
    2 * minuteMs - 1,
    2 * minuteMs,
    60 * minuteMs - 1,
    60 * minuteMs,
    24 * 60 * minuteMs - 1,
    24 * 60 * minuteMs,
  ];
  expect(left.map((ms) => timeLeft(1_000 + ms, 1_000))).toEqual([
    { unit: 'minutes', count: 1 },
    { unit: 'minutes', count: 1 },
    { unit: 'minutes', count: 2 },
    { unit: 'minutes', count: 59 },
    { unit: 'hours', count: 1 },
    { unit: 'hours', count: 23 },
    { unit: 'days', count: 1 },
  ]);
  expect([999, 1_000, null].map((until) => timeLeft(until, 1_000))).toEqual([null, null, null]);
});
