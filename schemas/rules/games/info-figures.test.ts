import { expect, it } from 'vitest';
import { perUnitOf, prizesByPay, stakesOf } from './info-figures.ts';

it('HP-40 the highest prize is the first, and nothing is said of a return that is not told', () => {
  const prizes = [
    { pays: '8', one_in: 91 },
    { pays: '1500', one_in: 46_656 },
    { pays: '25.5', one_in: null },
  ];
  expect(prizesByPay({ prizes }).map(({ pays }) => pays)).toEqual(['1500', '25.5', '8']);
  expect(['95.10', '100', '0', null].map((rtp) => perUnitOf({ rtp }))).toEqual([
    '0.95',
    '1.00',
    '0.00',
    null,
  ]);
});

it('HP-40 stakes of a live table are those of now, in its currency; what it does not tell is as the information has it', () => {
  const info = { min_stake: '1.00', max_stake: '100.00', currency: 'EUR' };
  const eur = (amount: string) => ({ amount, currency: 'EUR' });
  expect(stakesOf(info, null, '')).toEqual({ min: eur('1.00'), max: eur('100.00') });
  const now = { min_stake: '5.00', max_stake: '500.00' };
  expect(stakesOf(info, now, '')).toEqual({ min: eur('5.00'), max: eur('500.00') });
  expect(stakesOf(info, now, 'USD')).toEqual({
    min: { amount: '5.00', currency: 'USD' },
    max: { amount: '500.00', currency: 'USD' },
  });
  expect(stakesOf(info, { ...now, max_stake: null }, 'USD')).toEqual({
    min: { amount: '5.00', currency: 'USD' },
    max: eur('100.00'),
  });
  expect(stakesOf({ ...info, max_stake: null }, null, '')).toBeNull();
});
