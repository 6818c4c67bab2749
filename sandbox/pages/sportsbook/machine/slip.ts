import type { Board } from '../../../betting/board.ts';
import { returnOf } from '../../../betting/returns.ts';
import { pricedMatches } from './board-parts.ts';
import type { Market } from './board-parts.ts';
import { foldAmount } from '../../../../schemas/rules/kit/digits.ts';

export type Choice = { readonly match: string; readonly market: string; readonly pick: string };
/** One pick of the slip. */
export type Picked = Choice & {
  readonly title: string;
  readonly marketName: string;
  readonly name: string;
  /** The price that the player agrees to. */
  readonly odds: number;
  /** As it stands in the field of its single bet. */
  readonly stake: string;
};
/** Why the platform did not take a pick, until the next board. */
export type Told = Choice & {
  readonly error: 'closed' | 'suspended' | 'price_changed';
  readonly odds: number | null;
};

/** A picked price as it is now. */
type Offer = {
  readonly name: string;
  readonly marketName: string;
  readonly state: Market['state'];
  readonly odds: number | null;
};
export type WagerLeg = Choice & { readonly odds: number };
export type Wager = { readonly round: string; readonly stake: string; readonly legs: readonly WagerLeg[] };
/** The smallest and the largest stake, and the most that one bet may return; minor units. */
export type StakeBounds = { readonly min: number; readonly max: number; readonly mostReturn: number };
export type Mode = 'singles' | 'accumulator';

export type Slip = {
  readonly board: Board;
  readonly picks: readonly Picked[];
  /** Of several picks; one alone is a single. */
  readonly mode: Mode;
  /** Of the accumulator, as it stands in the field. */
  readonly stake: string;
  readonly stakes: StakeBounds;
  readonly told: readonly Told[];
};

export const isSameChoice = (a: Choice, b: Choice): boolean =>
  a.match === b.match && a.market === b.market && a.pick === b.pick;
export const isPicked = ({ picks }: Pick<Slip, 'picks'>, choice: Choice): boolean =>
  picks.some((one) => isSameChoice(one, choice));

/** A price as it goes into the slip, null when there is none to take now. */
export const pickedOf = (board: Board, choice: Choice): Picked | null => {
  const match = pricedMatches(board).find(({ id }) => id === choice.match);
  const market = match?.markets.find(({ id }) => id === choice.market);
  const price = market?.picks.find(({ pick }) => pick === choice.pick);
  if (!match || !market || !price || price.odds === null) return null;
  return {
    match: match.id,
    title: `${match.home} – ${match.away}`,
    market: market.id,
    marketName: market.name,
    pick: price.pick,
    name: price.name,
    odds: price.odds,
    stake: '',
  };
};

/** Looked up in what prices are told of, or in what the board tells of the slip; null when neither has it. */
const offerOf = ({ board, told }: Slip, choice: Choice): Offer | null => {
  const { match, market, pick } = choice;
  const listed = pricedMatches(board)
    .find(({ id, markets }) => id === match && markets.some((one) => one.id === market))
    ?.markets.find(({ id }) => id === market);
  const found = listed ?? board.slip.find((one) => one.match === match && one.id === market);
  const price = found?.picks.find((one) => one.pick === pick);
  if (!found || !price) return null;
  const refused = told.find((one) => isSameChoice(one, choice));
  const offer = { name: price.name, marketName: found.name, state: found.state, odds: price.odds };
  if (!refused) return offer;
  return refused.error === 'price_changed'
    ? { ...offer, odds: refused.odds ?? price.odds }
    : { ...offer, state: refused.error };
};

/** Minor units of what stands in a field; null when that is no amount. */
export const stakeMinorOf = (stake: string): number | null => {
  const found = /^\s*(\d{1,6})(?:[.,](\d{0,2}))?\s*$/.exec(foldAmount(stake));
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
};
const isEmpty = (stake: string): boolean => stake.trim() === '';
export const isStakeGood = ({ min, max }: StakeBounds, stake: string): boolean => {
  const minor = stakeMinorOf(stake);
  return minor !== null && minor >= min && minor <= max;
};

/** A pick with what is told of it now. */
type PickNow = Picked & {
  /** What its market says instead of a price. A price that nobody tells of is left to the answer of the bet. */
  readonly off: 'closed' | 'suspended' | null;
  /** What the bet would be placed at. */
  readonly oddsNow: number;
  /** The price is another one than the player has agreed to. */
  readonly isChanged: boolean;
};
export const picksNow = (slip: Slip): readonly PickNow[] =>
  slip.picks.map((picked) => {
    const offer = offerOf(slip, picked);
    const off = offer && offer.state !== 'open' ? offer.state : null;
    const oddsNow = offer?.odds ?? picked.odds;
    return {
      ...picked,
      name: offer?.name ?? picked.name,
      marketName: offer?.marketName ?? picked.marketName,
      off,
      oddsNow,
      isChanged: off === null && oddsNow !== picked.odds,
    };
  });

export const isAccumulator = ({ mode, picks }: Pick<Slip, 'mode' | 'picks'>): boolean =>
  mode === 'accumulator' && picks.length > 1;

/** Matches of which the slip has several picks: their prices cannot be multiplied. */
export const sharedMatches = ({ picks }: Pick<Slip, 'picks'>): readonly string[] => [
  ...new Set(
    picks
      .filter(({ match }, at) => picks.some((other, place) => place !== at && other.match === match))
      .map(({ title }) => title),
  ),
];

/** The picks that would be bet on: all of an accumulator, those with a stake of singles. */
export const countedPicks = (slip: Slip): readonly PickNow[] => {
  const picks = picksNow(slip);
  return isAccumulator(slip) ? picks : picks.filter(({ stake }) => !isEmpty(stake));
};

/** One bet of the slip as it stands: its stake in minor units, its prices, and what it may return. */
type BetNow = {
  readonly stakeMinor: number;
  readonly odds: readonly number[];
  readonly returns: bigint;
};
const betNow = (stakeMinor: number, odds: readonly number[]): BetNow => ({
  stakeMinor,
  odds,
  returns: returnOf(BigInt(stakeMinor), odds),
});
/** The bets that the slip would place, those left out whose stake is none. */
export const betsNow = (slip: Slip): readonly BetNow[] => {
  const counted = countedPicks(slip);
  if (!isAccumulator(slip))
    return counted.flatMap(({ stake, oddsNow }) => {
      const minor = stakeMinorOf(stake);
      return minor ? [betNow(minor, [oddsNow])] : [];
    });
  const minor = stakeMinorOf(slip.stake);
  return minor
    ? [
        betNow(
          minor,
          counted.map(({ oddsNow }) => oddsNow),
        ),
      ]
    : [];
};

export const isTooMuch = (slip: Slip): boolean =>
  betsNow(slip).some(({ returns }) => returns > BigInt(slip.stakes.mostReturn));

export const isPriceChanged = (slip: Slip): boolean => countedPicks(slip).some(({ isChanged }) => isChanged);

export const isPlaceable = (slip: Slip): boolean => {
  const counted = countedPicks(slip);
  if (counted.length === 0 || counted.some(({ off }) => off !== null) || isTooMuch(slip)) return false;
  return isAccumulator(slip)
    ? sharedMatches(slip).length === 0 && isStakeGood(slip.stakes, slip.stake)
    : counted.every(({ stake }) => isStakeGood(slip.stakes, stake));
};

const legOf = ({ match, market, pick, odds }: Picked): WagerLeg => ({ match, market, pick, odds });
const contentOf = ({ stake, legs }: Pick<Wager, 'stake' | 'legs'>): string => JSON.stringify([stake, legs]);

/**
 * The bets as they are sent; `rounds` are keys for new ones. The same bet keeps its round, so that a repeat after a lost
 * answer is placed once.
 */
export const wagersOf = (
  slip: Slip,
  before: readonly Wager[],
  rounds: readonly string[],
): readonly Wager[] => {
  const counted = countedPicks(slip);
  const wishes = isAccumulator(slip)
    ? [{ stake: String(stakeMinorOf(slip.stake)), legs: counted.map(legOf) }]
    : counted.map((picked) => ({ stake: String(stakeMinorOf(picked.stake)), legs: [legOf(picked)] }));
  return wishes.map((wish, at) => {
    const same = before.find((one) => contentOf(one) === contentOf(wish));
    return { round: same?.round ?? rounds[at] ?? '', ...wish };
  });
};
