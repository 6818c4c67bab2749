import { createRandom, hashOf } from '../../random.ts';
import type { Card } from './cards.ts';
import { drawBaccarat, isNatural, rankOf, totalOf } from './cards.ts';
import { dealOf, handOf } from './hands.ts';
import type { Choice } from './hands.ts';

export const tableKinds = ['roulette', 'baccarat', 'blackjack'] as const;
export type TableKind = (typeof tableKinds)[number];
export type LiveTable = { readonly sysname: string; readonly kind: TableKind };

/** What a round came to; `hands` are those of the player and of the house, none in roulette. In blackjack of one player. */
export type TableResult = {
  readonly number: number | null;
  readonly hands: readonly [player: readonly Card[], house: readonly Card[]] | null;
  /** Points of the hands, in the same order. */
  readonly points: readonly [number, number] | null;
  /** Hundredths of the stake that a spot gives, the stake included; a spot that is absent gives nothing. */
  readonly gives: Readonly<Record<string, number>>;
};

const red: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
export const isRed = (number: number): boolean => red.has(number);
const numbers = Array.from({ length: 37 }, (_, number) => `n${number}`);

/** Where chips can lie. */
export const spotsOf: Readonly<Record<TableKind, readonly string[]>> = {
  roulette: [...numbers, 'red', 'black', 'odd', 'even', 'low', 'high', 'd1', 'd2', 'd3', 'c1', 'c2', 'c3'],
  baccarat: ['player', 'banker', 'tie'],
  blackjack: ['hand', 'pair'],
};

/** Null without limit: everyone stands around a wheel. */
export const seatsOf: Readonly<Record<TableKind, number | null>> = {
  roulette: null,
  baccarat: 8,
  blackjack: 7,
};

const spin = (number: number): TableResult['gives'] => ({
  [`n${number}`]: 3600,
  ...(number > 0 && {
    [isRed(number) ? 'red' : 'black']: 200,
    [number % 2 === 0 ? 'even' : 'odd']: 200,
    [number <= 18 ? 'low' : 'high']: 200,
    [`d${Math.ceil(number / 12)}`]: 300,
    [`c${((number - 1) % 3) + 1}`]: 300,
  }),
});

const blackjackGives = (player: readonly Card[], dealer: readonly Card[]): TableResult['gives'] => {
  const [own, house] = [totalOf(player), totalOf(dealer)];
  const pair = rankOf(player[0] ?? '') === rankOf(player[1] ?? '') ? { pair: 1200 } : {};
  if (isNatural(player)) return { ...pair, hand: isNatural(dealer) ? 100 : 250 };
  if (isNatural(dealer) || own > 21) return pair;
  if (house > 21 || own > house) return { ...pair, hand: 200 };
  return own === house ? { ...pair, hand: 100 } : pair;
};

/**
 * What round `round` of a table comes to: decided by the seed, the table, the number and, in blackjack, by what the player
 * has chosen; silence stands.
 */
export const drawTable = (
  seed: string,
  { sysname, kind }: LiveTable,
  round: number,
  made: readonly Choice[] = [],
): TableResult => {
  const random = createRandom(`${seed}:table:${sysname}:${round}`);
  switch (kind) {
    case 'roulette': {
      const number = random.between(0, 36);
      return { number, hands: null, points: null, gives: spin(number) };
    }
    case 'baccarat': {
      const { player, banker, points } = drawBaccarat(random);
      const [own, bank] = points;
      const gives =
        own === bank
          ? { tie: 900, player: 100, banker: 100 }
          : own > bank
            ? { player: 200 }
            : { banker: 195 };
      return { number: null, hands: [player, banker], points, gives };
    }
    case 'blackjack': {
      const deal = dealOf(seed, sysname, round);
      const { dealer } = deal;
      const player = handOf(deal, made);
      return {
        number: null,
        hands: [player, dealer],
        points: [totalOf(player), totalOf(dealer)],
        gives: blackjackGives(player, dealer),
      };
    }
  }
};

type Terms = {
  /** Per cent of the usual bet, as decimal text. */
  readonly rtp: string;
  readonly volatility: 'low' | 'medium';
  readonly prizes: readonly { readonly pays: number; readonly chance: number }[];
};
/** Of roulette any bet; of baccarat one on the player; of blackjack one on the hand, by the best choices. */
export const termsOf: Readonly<Record<TableKind, Terms>> = {
  roulette: {
    rtp: '97.30',
    volatility: 'medium',
    prizes: [
      { pays: 36, chance: 1 / 37 },
      { pays: 3, chance: 12 / 37 },
      { pays: 2, chance: 18 / 37 },
    ],
  },
  baccarat: {
    rtp: '98.76',
    volatility: 'low',
    prizes: [
      { pays: 9, chance: 0.0952 },
      { pays: 2, chance: 0.4462 },
      { pays: 1.95, chance: 0.4586 },
    ],
  },
  blackjack: {
    rtp: '99.01',
    volatility: 'low',
    prizes: [
      { pays: 12, chance: 1 / 13 },
      { pays: 2.5, chance: 0.0451 },
      { pays: 2, chance: 0.386 },
    ],
  },
};

const words: readonly (readonly [RegExp, TableKind])[] = [
  [/roulette|wheel/i, 'roulette'],
  [/baccarat|banco/i, 'baccarat'],
  [/blackjack/i, 'blackjack'],
];
/** The game of a live table, by its name; null for a game that is none. */
export const tableKindOf = ({
  category,
  name,
  sysname,
}: {
  readonly category: string;
  readonly name: string;
  readonly sysname: string;
}): TableKind | null => {
  if (category !== 'live') return null;
  const told = words.find(([word]) => word.test(name));
  return told ? told[1] : (tableKinds[1 + (hashOf(`kind:${sysname}`) % 2)] ?? 'baccarat');
};
