import { expect, it } from 'vitest';
import { perUnitOf, prizesByPay } from './info-figures.ts';

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
