import { expect, it } from 'vitest';
import { offerFaults } from './offer-rules.ts';
import { factorText, isNone, wagerOf } from './offer-terms.ts';

const offer = (wager: number | null, ...wagers: readonly string[]) => ({
  wager,
  promotions: wagers.map((text, at) => ({ id: String(at), name: '', description: '', wager: text })),
});
const rules = { maxWager: 10, crossProduct: true, conditions: false, minDays: 0, firstOnly: false };
const faults = (...told: Parameters<typeof offer>) =>
  offerFaults(
    {
      ...offer(...told),
      products: null,
      conditions: null,
      description: { title: '', text: '', terms: '', image: '' },
    },
    rules as never,
  );

it('HP-55 of several promotions the one that is bet most often counts, and one without a number is not told', () => {
  expect([
    wagerOf(offer(7, '40')),
    wagerOf(offer(null, '5', '40', '')),
    wagerOf(offer(null, '40', '5')),
  ]).toEqual([7, 40, 40]);
  expect(wagerOf(offer(null, '2.5', '2.55'))).toBe(2.55);
  expect([offer(null), offer(null, ''), offer(null, '5', 'x40'), offer(null, '4e1')].map(wagerOf)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect([faults(null, '5', '10'), faults(null, '5', '10.1'), faults(null, '5', 'much')]).toEqual([
    [],
    ['WAGER'],
    ['WAGER'],
  ]);
});

it('a factor is written one way, and a condition of nothing is none', () => {
  expect([factorText(30), factorText(2.5)]).toEqual(['×30', '×2.5']);
  expect(['0', '0.00', '0.01', '20'].map(isNone)).toEqual([true, true, false, false]);
});
