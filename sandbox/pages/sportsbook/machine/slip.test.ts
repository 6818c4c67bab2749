import { expect, it } from 'vitest';
import { stakeMinorOf } from './slip.ts';

it.each([
  ['2', 200],
  [' 2.5 ', 250],
  ['2,50', 250],
  ['٢', 200],
  ['٢٫٥٠', 250],
  ['۱۲', 1200],
  ['१२.५', 1250],
  ['', null],
  ['٫', null],
  ['2.505', null],
  ['-2', null],
])('a stake typed as %j is %s minor units', (stake, minor) => {
  expect(stakeMinorOf(stake)).toBe(minor);
});
