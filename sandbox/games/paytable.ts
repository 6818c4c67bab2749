import type { SymbolName } from '../art/symbols.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';

/** How often a symbol stops in the middle, and what three of it pay, in stakes. */
export const paytable: readonly {
  readonly symbol: SymbolName;
  readonly weight: number;
  readonly pays: number;
}[] = [
  { symbol: 'seven', weight: 1, pays: 1500 },
  { symbol: 'bar', weight: 2, pays: 300 },
  { symbol: 'gem', weight: 3, pays: 120 },
  { symbol: 'star', weight: 4, pays: 60 },
  { symbol: 'bell', weight: 5, pays: 32 },
  { symbol: 'plum', weight: 6, pays: 22 },
  { symbol: 'lemon', weight: 7, pays: 15 },
  { symbol: 'cherry', weight: 8, pays: 8 },
];
/** One and two cherries from the left. */
export const cherriesPay = { one: 1, two: 4 } as const;

const total = paytable.reduce((sum, row) => sum + row.weight, 0);

/** Stakes that the frame offers, minor units. */
export const stakesMinor = [20n, 50n, 100n, 200n, 500n, 1000n] as const;

const drawSymbol = (random: Random): SymbolName => {
  let at = random.between(0, total - 1);
  for (const row of paytable) {
    if (at < row.weight) return row.symbol;
    at -= row.weight;
  }
  return 'cherry';
};

/** One reel as it stops: top, middle (the line), bottom. */
type Stop = readonly [SymbolName, SymbolName, SymbolName];
export type Spin = { readonly reels: readonly [Stop, Stop, Stop]; readonly multiplier: number };

export const multiplierOf = (line: readonly [SymbolName, SymbolName, SymbolName]): number => {
  const [a, b, c] = line;
  if (a === b && b === c) return paytable.find((row) => row.symbol === a)?.pays ?? 0;
  if (a !== 'cherry') return 0;
  return b === 'cherry' ? cherriesPay.two : cherriesPay.one;
};

/** The outcome of one round, decided by the seed and the round's number alone. */
export const spinOf = (seed: string, round: number): Spin => {
  const random = createRandom(`${seed}:round:${round}`);
  const stop = (): Stop => [drawSymbol(random), drawSymbol(random), drawSymbol(random)];
  const reels: Spin['reels'] = [stop(), stop(), stop()];
  return { reels, multiplier: multiplierOf([reels[0][1], reels[1][1], reels[2][1]]) };
};

/** What a round can pay, in stakes, and how likely it is. */
export const prizes = (): readonly { readonly pays: number; readonly chance: number }[] => {
  const share = (symbol: SymbolName) => (paytable.find((row) => row.symbol === symbol)?.weight ?? 0) / total;
  const cherry = share('cherry');
  return [
    ...paytable.map(({ symbol, pays }) => ({ pays, chance: share(symbol) ** 3 })),
    { pays: cherriesPay.two, chance: cherry ** 2 * (1 - cherry) },
    { pays: cherriesPay.one, chance: cherry * (1 - cherry) },
  ];
};

/** Share of stakes that comes back in the long run, 0 to 1. */
export const returnToPlayer = (): number =>
  prizes().reduce((sum, { pays, chance }) => sum + pays * chance, 0);
