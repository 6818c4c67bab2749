import type { Board } from '../../../betting/board.ts';
import type { Market } from './board-parts.ts';

/** What is in the slip. */
export type Picked = {
  readonly match: string;
  readonly title: string;
  readonly market: string;
  readonly marketName: string;
  readonly pick: string;
  readonly name: string;
  /** The price that the player agrees to. */
  readonly odds: number;
};
export type Choice = { readonly match: string; readonly market: string; readonly pick: string };

/** The picked price as it is now. */
type Offer = {
  readonly name: string;
  readonly marketName: string;
  readonly state: Market['state'];
  readonly odds: number | null;
};
export type Wager = Choice & { readonly round: string; readonly stake: string; readonly odds: number };
/** The smallest and the largest stake, minor units. */
export type StakeBounds = { readonly min: number; readonly max: number };

export type Slip = {
  readonly board: Board;
  readonly picked: Picked | null;
  /** As it stands in the field. */
  readonly stake: string;
  readonly stakes: StakeBounds;
  /** The price that a refused bet was told, until the next board. */
  readonly toldOdds: number | null;
};

export const isSameChoice = (a: Choice, b: Choice | null): boolean =>
  b !== null && a.match === b.match && a.market === b.market && a.pick === b.pick;

/** A price of the list as it goes into the slip, null when there is none to take now. */
export const pickedOf = ({ matches }: Board, choice: Choice): Picked | null => {
  const match = matches.find(({ id }) => id === choice.match);
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
  };
};

/** Looked up in the list, or in what the board tells of the slip; null when neither has it. */
export const offerOf = ({ board, picked, toldOdds }: Slip): Offer | null => {
  if (!picked) return null;
  const { match, market, pick } = picked;
  const listed = board.matches.find(({ id }) => id === match)?.markets.find(({ id }) => id === market);
  const told = board.slip?.match === match && board.slip.id === market ? board.slip : undefined;
  const found = listed ?? told;
  const price = found?.picks.find((one) => one.pick === pick);
  return found && price
    ? { name: price.name, marketName: found.name, state: found.state, odds: toldOdds ?? price.odds }
    : null;
};

/** Minor units of what stands in the field; null when that is no amount. */
export const stakeMinorOf = (stake: string): number | null => {
  const found = /^\s*(\d{1,6})(?:[.,](\d{0,2}))?\s*$/.exec(stake);
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
};

export const isStakeGood = ({ stake, stakes }: Pick<Slip, 'stake' | 'stakes'>): boolean => {
  const minor = stakeMinorOf(stake);
  return minor !== null && minor >= stakes.min && minor <= stakes.max;
};

/** Its market takes no bets now. A price that nobody tells of is left to the answer of the bet. */
export const isOff = (slip: Slip): boolean => (offerOf(slip)?.state ?? 'open') !== 'open';

/** What the bet would be placed at now. */
export const oddsNow = (slip: Slip): number => offerOf(slip)?.odds ?? slip.picked?.odds ?? 0;

/** The price is another one than the player has agreed to. */
export const isPriceChanged = (slip: Slip): boolean => !isOff(slip) && oddsNow(slip) !== slip.picked?.odds;

export const isPlaceable = (slip: Slip): boolean => slip.picked !== null && !isOff(slip) && isStakeGood(slip);

/** The same bet keeps its round, so that a repeat after a lost answer is placed once. */
export const wagerOf = (
  { picked, stake }: Pick<Slip, 'picked' | 'stake'>,
  before: Wager | null,
  round: string,
): Wager | null => {
  if (!picked) return null;
  const { match, market, pick, odds } = picked;
  const wish = { match, market, pick, odds, stake: String(stakeMinorOf(stake)) };
  const isSame =
    before !== null && isSameChoice(before, wish) && before.odds === odds && before.stake === wish.stake;
  return { round: isSame ? before.round : round, ...wish };
};
