import { expect, it } from 'vitest';
import { toldSeconds } from './countdown.tsx';

const toldOver = (from: number, moments: readonly number[]): readonly (number | null)[] => {
  const told: (number | null)[] = [];
  for (let left = from; left >= 0; left -= 1) {
    const now = toldSeconds(left, moments);
    if (now !== told.at(-1) || told.length === 0) told.push(now);
  }
  return told;
};

it('BY-1.13 a countdown is read out at its start, at a few moments and at its end, not each second', () => {
  expect(toldOver(75, [75, 60, 30, 10])).toEqual([75, 60, 30, 10, 0]);
  expect(toldOver(25, [25, 60, 30, 10])).toEqual([25, 10, 0]);
  expect(toldOver(360, [30, 10, 5])).toEqual([null, 30, 10, 5, 0]);
  // A tab that slept through a moment tells the last one that has passed.
  expect([toldSeconds(75, [75, 60, 30]), toldSeconds(22, [75, 60, 30])]).toEqual([75, 30]);
});
