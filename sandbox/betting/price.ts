import { hashOf } from '../random.ts';
import type { Chances, Pick } from './rules.ts';

/** What the prices of a market add up to, as chances; what is above 1 is the house's share. */
const bookSum = 1.06;
/** A market is closed when one of its outcomes is surer than this. */
const surest = 0.98;
/** How far a price wanders around its chance, as a share of the odds. */
const wanderBy = 0.05;
const wanderMs = 75_000;

/** −1 to 1, a line between points that the name draws. */
const wander = (name: string, now: number): number => {
  const at = now / wanderMs;
  const step = Math.floor(at);
  const point = (of: number): number => (hashOf(`${name}:${of}`) / 4294967296) * 2 - 1;
  return point(step) + (point(step + 1) - point(step)) * (at - step);
};

/** Steps in which prices are given, hundredths: the greater, the coarser. Always to the house's side. */
const ladder: readonly (readonly [below: number, step: number])[] = [
  [200, 1],
  [300, 5],
  [500, 10],
  [1000, 25],
  [2000, 50],
  [Infinity, 100],
];
const stepDown = (odds: number): number => {
  const step = ladder.find(([below]) => odds < below)?.[1] ?? 1;
  return Math.floor(odds / step + 1e-9) * step;
};

/** The exponent that makes the chances add up to the book's sum: it takes more of an outsider's price than of a favourite's. */
const exponentOf = (chances: readonly number[]): number => {
  let [low, high] = [0.2, 1];
  for (let tries = 0; tries < 40; tries += 1) {
    const middle = (low + high) / 2;
    const sum = chances.reduce((total, chance) => total + chance ** middle, 0);
    if (sum > bookSum) low = middle;
    else high = middle;
  }
  return high;
};

export type Price = { readonly pick: Pick; readonly odds: number };

/**
 * Prices of a market in hundredths of the stake, stake included; null when it is as good as decided. `name` and `now`
 * let them wander.
 */
export const pricesOf = (chances: Chances, name: string, now: number): readonly Price[] | null => {
  const rows = Object.entries(chances) as readonly (readonly [Pick, number])[];
  if (rows.some(([, chance]) => chance > surest)) return null;
  const tilted = rows.map(
    ([, chance], at) => Math.max(chance, 0.002) * (at === 0 ? Math.exp(wanderBy * wander(name, now)) : 1),
  );
  const sum = tilted.reduce((total, chance) => total + chance, 0);
  const shares = tilted.map((chance) => chance / sum);
  const exponent = exponentOf(shares);
  return rows.map(([pick], at) => ({ pick, odds: stepDown(100 / (shares[at] ?? 1) ** exponent) }));
};
