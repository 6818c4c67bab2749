import { expect, it } from 'vitest';
import { lastBalancesOf } from './last-balances.ts';

const money = (amount: string) => ({ amount, currency: 'EUR' });
const balances = {
  balance_main: money('20.00'),
  balance_bonus: money('1'),
  balance_betting_bonus: money('0'),
  balance_fun: { amount: '5', currency: 'FUN' },
};
const kept = (rest: object = {}) => JSON.stringify({ uid: 7, balances, saved_at: 1, ...rest });

it('OP-67 SH-3.06 the mirrored balances are those of the same player alone, and only when they decode', () => {
  expect(lastBalancesOf(7, kept())).toEqual(balances);
  for (const wrong of [
    null,
    '',
    '7',
    '{',
    'null',
    kept({ uid: 8 }),
    kept({ uid: '7' }),
    kept({ balances: null }),
    kept({ balances: { balance_main: { amount: 'much' } } }),
  ])
    expect([wrong, lastBalancesOf(7, wrong)]).toEqual([wrong, null]);
});
