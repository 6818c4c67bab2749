import { expect, it } from 'vitest';
import { drawTable, spotsOf } from './kinds.ts';
import type { LiveTable, TableResult } from './kinds.ts';

const draws = (table: LiveTable, count: number): readonly TableResult[] =>
  Array.from({ length: count }, (_, round) => drawTable('evenfall', table, round));
const wheel = draws({ sysname: 'roulette_corso', kind: 'roulette' }, 4000);
const of = (number: number) => wheel.find((result) => result.number === number)?.gives;

it('roulette: 17 is black, odd, low, of the second dozen and the second column; zero is none of it', () => {
  expect(of(17)).toEqual({ n17: 3600, black: 200, odd: 200, low: 200, d2: 300, c2: 300 });
  expect(of(36)).toEqual({ n36: 3600, red: 200, even: 200, high: 200, d3: 300, c3: 300 });
  expect(of(1)).toEqual({ n1: 3600, red: 200, odd: 200, low: 200, d1: 300, c1: 300 });
  expect(of(0)).toEqual({ n0: 3600 });
});

it('roulette: whoever stakes 1 on one spot for each number once gets 36 of 37 back', () => {
  const numbers = Array.from({ length: 37 }, (_, number) => of(number));
  const back = spotsOf.roulette.map((spot) => numbers.reduce((sum, gives) => sum + (gives?.[spot] ?? 0), 0));
  expect(back).toEqual(spotsOf.roulette.map(() => 3600));
});

it('baccarat: the higher hand gives 1 to 1, the banker’s less 5 %, a tie 8 to 1 and the other stakes back', () => {
  const rounds = draws({ sysname: 'banco_reale', kind: 'baccarat' }, 400);
  const kinds = rounds.map(({ points, gives }) => {
    const [own, bank] = points ?? [0, 0];
    return [Math.sign(own - bank), gives] as const;
  });
  const expected = {
    '1': { player: 200 },
    '-1': { banker: 195 },
    '0': { tie: 900, player: 100, banker: 100 },
  } as const;
  for (const [sign, gives] of kinds) expect(gives).toEqual(expected[String(sign) as keyof typeof expected]);
  expect(new Set(kinds.map(([sign]) => sign)).size).toBe(3);
});

it('blackjack: a natural gives 3 to 2, more points 1 to 1, as many the stake, two of a rank 11 to 1', () => {
  const rounds = draws({ sysname: 'salon_blackjack', kind: 'blackjack' }, 3000);
  const seen = new Set<string>();
  for (const { hands, points, gives } of rounds) {
    const [own, house] = hands ?? [[], []];
    const [a = 0, b = 0] = points ?? [];
    const [isNatural, isHouseNatural] = [own.length === 2 && a === 21, house.length === 2 && b === 21];
    const [first = '', second = ''] = own;
    const hand = isNatural
      ? isHouseNatural
        ? 100
        : 250
      : isHouseNatural
        ? 0
        : b > 21 || a > b
          ? 200
          : a === b
            ? 100
            : 0;
    expect(gives['hand'] ?? 0).toBe(hand);
    expect(gives['pair'] ?? 0).toBe(first.slice(0, -1) === second.slice(0, -1) ? 1200 : 0);
    seen.add(`${hand} ${gives['pair'] ?? 0}`);
  }
  expect([...seen].map((one) => one.split(' ')[0])).toEqual(
    expect.arrayContaining(['0', '100', '200', '250']),
  );
  expect([...seen].some((one) => one.endsWith('1200'))).toBe(true);
});
