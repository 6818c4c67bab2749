import type { SymbolName } from '../art/symbols.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';

/** How often a symbol stops in the middle, the same in every game: the reels of a round do not depend on what it pays. */
const weights: Readonly<Record<SymbolName, number>> = {
  seven: 1,
  bar: 2,
  gem: 3,
  star: 4,
  bell: 5,
  plum: 6,
  lemon: 7,
  cherry: 8,
};
const symbols = Object.keys(weights) as readonly SymbolName[];
const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);

type Volatility = 'low' | 'medium' | 'high';
/** What a game pays, in stakes: three of a symbol, and one or two cherries from the left. Stakes in minor units. */
export type Paytable = {
  readonly volatility: Volatility;
  readonly pays: Readonly<Record<SymbolName, number>>;
  readonly cherries: { readonly one: number; readonly two: number };
  readonly stakesMinor: readonly bigint[];
};

const usualStakes = [20n, 50n, 100n, 200n, 500n, 1000n] as const;
const high: Paytable = {
  volatility: 'high',
  pays: { seven: 1500, bar: 300, gem: 120, star: 60, bell: 32, plum: 22, lemon: 15, cherry: 8 },
  cherries: { one: 1, two: 4 },
  stakesMinor: usualStakes,
};
const medium: Paytable = {
  volatility: 'medium',
  pays: { seven: 500, bar: 200, gem: 100, star: 60, bell: 40, plum: 25, lemon: 16, cherry: 10 },
  cherries: { one: 1, two: 4 },
  stakesMinor: [50n, 100n, 200n, 500n, 1000n, 2000n],
};
const low: Paytable = {
  volatility: 'low',
  pays: { seven: 200, bar: 100, gem: 60, star: 40, bell: 32, plum: 22, lemon: 14, cherry: 10 },
  cherries: { one: 1, two: 7 },
  stakesMinor: [10n, 20n, 50n, 100n, 200n, 500n],
};

/** Four games of ten pay rarely and high, a quarter of them often and little. */
export const paytableOf = (sysname: string): Paytable => {
  const known = chosen.get(sysname);
  if (known) return known;
  const share = createRandom(`paytable-15292:${sysname}`).next();
  const paytable = share < 0.4 ? high : share < 0.75 ? medium : low;
  chosen.set(sysname, paytable);
  return paytable;
};
/** Asked for each game of a list. */
const chosen = new Map<string, Paytable>();

const drawSymbol = (random: Random): SymbolName => {
  let at = random.between(0, total - 1);
  for (const symbol of symbols) {
    if (at < weights[symbol]) return symbol;
    at -= weights[symbol];
  }
  return 'cherry';
};

/** One reel as it stops: top, middle (the line), bottom. */
type Stop = readonly [SymbolName, SymbolName, SymbolName];
export type Spin = { readonly reels: readonly [Stop, Stop, Stop]; readonly multiplier: number };

export const multiplierOf = (
  line: readonly [SymbolName, SymbolName, SymbolName],
  { pays, cherries }: Paytable,
): number => {
  const [a, b, c] = line;
  if (a === b && b === c) return pays[a];
  if (a !== 'cherry') return 0;
  return b === 'cherry' ? cherries.two : cherries.one;
};

/** The outcome of one round: the reels are decided by the seed and the round's number alone, what they pay by the game. */
export const spinOf = (seed: string, round: number, paytable: Paytable): Spin => {
  const random = createRandom(`${seed}:round:${round}`);
  const stop = (): Stop => [drawSymbol(random), drawSymbol(random), drawSymbol(random)];
  const reels: Spin['reels'] = [stop(), stop(), stop()];
  return { reels, multiplier: multiplierOf([reels[0][1], reels[1][1], reels[2][1]], paytable) };
};

/** What a round can pay, in stakes, and how likely it is. */
export const prizes = ({
  pays,
  cherries,
}: Paytable): readonly { readonly pays: number; readonly chance: number }[] => {
  const share = (symbol: SymbolName) => weights[symbol] / total;
  const cherry = share('cherry');
  return [
    ...symbols.map((symbol) => ({ pays: pays[symbol], chance: share(symbol) ** 3 })),
    { pays: cherries.two, chance: cherry ** 2 * (1 - cherry) },
    { pays: cherries.one, chance: cherry * (1 - cherry) },
  ];
};

/** Share of stakes that comes back in the long run, 0 to 1. */
export const returnToPlayer = (paytable: Paytable): number => {
  const known = returns.get(paytable);
  if (known !== undefined) return known;
  const sum = prizes(paytable).reduce((all, { pays, chance }) => all + pays * chance, 0);
  returns.set(paytable, sum);
  return sum;
};
const returns = new Map<Paytable, number>();
