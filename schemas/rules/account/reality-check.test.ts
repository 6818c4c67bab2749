import { expect, it } from 'vitest';
import { checkChoices, checkInterval, nextCheckAt } from './reality-check.ts';

it('a player chooses among the usual intervals of the range, its bounds where those are too few', () => {
  const choices = (min: number, max: number) => checkChoices({ min, max });
  expect(choices(15, 60)).toEqual([15, 20, 30, 45, 60]);
  expect(choices(90, 600)).toEqual([90, 120, 180]);
  expect(choices(11, 19)).toEqual([11, 15, 19]);
  expect(choices(10, 15)).toEqual([10, 15]);
  expect(choices(21, 29)).toEqual([21, 29]);
  expect(choices(1, 10)).toEqual([5, 10]);
});

it('a range from 0 lets the player switch the check off, last of all; one to 0 has no check', () => {
  expect(checkChoices({ min: 0, max: 30 })).toEqual([5, 10, 15, 20, 30, 0]);
  expect(checkChoices({ min: 0, max: 7 })).toEqual([5, 7, 0]);
  expect(checkChoices({ min: 0, max: 3 })).toEqual([1, 3, 0]);
  for (const max of [0, -1]) {
    expect(checkChoices({ min: 0, max })).toEqual([]);
    expect([null, 0, 30].map((wished) => checkInterval({ min: 0, max }, wished))).toEqual([0, 0, 0]);
  }
});

it('the interval in force is the wished one inside the range, or half an hour, or off where that may be', () => {
  const interval = (min: number, max: number) => (wished: number | null) =>
    checkInterval({ min, max }, wished);
  expect([null, 20, 0, 14, 61].map(interval(15, 60))).toEqual([30, 20, 15, 15, 60]);
  expect([interval(45, 60)(null), interval(5, 20)(null)]).toEqual([45, 20]);
  expect([null, 0, 1, 20, 61, -4].map(interval(0, 60))).toEqual([0, 0, 1, 20, 60, 1]);
});

it('the next check is an interval after the session began, or after the last answer', () => {
  expect([nextCheckAt(1_000, 0, 30), nextCheckAt(1_000, 5_000, 1)]).toEqual([1_801_000, 65_000]);
});
