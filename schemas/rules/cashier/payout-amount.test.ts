import { expect, it } from 'vitest';
import { payoutAmount } from './payout-amount.ts';

it('reads the amount above which wins are paid out in digits of any script', () => {
  const read = (typed: string) => payoutAmount(typed, 'EUR');
  expect(['500', ' 12,5 ', '12.50', '٥٠٠', '٥٠٠٫٢٥', '५००'].map(read)).toEqual([
    '500',
    '12.5',
    '12.50',
    '500',
    '500.25',
    '500',
  ]);
  expect(['', '0', '0,00', '-5', '1,000', '1.005', 'ten'].map(read)).toEqual(Array(7).fill(null));
  expect(['٥٠٠', '500.5'].map((typed) => payoutAmount(typed, 'JPY'))).toEqual(['500', null]);
});
