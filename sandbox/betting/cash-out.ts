import type { BetLegRow, BetRow, Db } from '../database/tables.ts';
import type { Platform } from '../platform.ts';
import { legsOf } from './bets.ts';
import { marketAt } from './markets.ts';
import { returnOf } from './returns.ts';
import { matchOf } from './schedule.ts';
import { bonusOf, payoutOf, settleBet } from './settle.ts';

/** Of what an open bet is worth, the house pays so much, in hundredths. */
const paidShare = 96n;

/**
 * What the house gives for an open bet now; `amountMinor` is what the player gets of it. `suspended` comes back, `closed`
 * may come back.
 */
type CashOutPrice =
  | { readonly state: 'open'; readonly gross: bigint; readonly amountMinor: bigint }
  | { readonly state: 'suspended' | 'closed' };

type OpenBet = BetRow & { readonly stake_minor: bigint };
type LegState = { readonly state: 'open' | 'suspended' | 'closed'; readonly odds: number };
const stateOf = (seed: string, { match_id: id, market: name, pick }: BetLegRow, now: number): LegState => {
  const match = matchOf(seed, id);
  const market = match && marketAt(seed, match, name, now);
  const odds = market?.prices.find((price) => price.pick === pick)?.odds ?? 0;
  return { state: market?.state ?? 'closed', odds };
};

/**
 * The stake at the prices that were taken, divided by the prices now, less the house's share. A leg that has won keeps its
 * price, a void one has the price 1; there is no price while one of the others takes no bets.
 */
export const cashOutPrice = async (
  db: Db,
  bet: OpenBet,
  legs: readonly BetLegRow[],
  now: number,
): Promise<CashOutPrice> => {
  const { seed, status, stake_minor: stake } = bet;
  if (status !== 'open' || legs.some((leg) => leg.status === 'lost')) return { state: 'closed' };
  const open = legs.filter((leg) => leg.status === 'open');
  const states = open.map((leg) => stateOf(seed, leg, now));
  if (open.length === 0 || states.some(({ state }) => state === 'closed')) return { state: 'closed' };
  if (states.some(({ state }) => state === 'suspended')) return { state: 'suspended' };
  const counted = legs.filter((leg) => leg.status !== 'void').map(({ odds }) => odds);
  const oddsNow = states.reduce((product, { odds }) => product * BigInt(odds), 1n);
  const full = returnOf(stake, counted);
  const gross = (full * 100n ** BigInt(states.length) * paidShare) / (oddsNow * 100n);
  const { paid: amountMinor } = payoutOf(bet, stake, await bonusOf(db, bet), gross);
  return amountMinor > 0n ? { state: 'open', gross, amountMinor } : { state: 'closed' };
};

export type CashOutWish = {
  readonly betId: number;
  /** The price that the player has seen and agreed to, minor units. */
  readonly amountMinor: bigint;
  /** Chosen once per wish. */
  readonly key: string;
};
type CashOutAnswer =
  | { readonly ok: true; readonly paidMinor: bigint; readonly currency: string }
  | {
      readonly ok: false;
      readonly reason: 'unknown_bet' | 'settled' | 'closed' | 'suspended' | 'price_changed';
      /** The price now, when that is the reason. */
      readonly amountMinor: bigint | null;
    };

export const findBet = (db: Db, uid: number, betId: number) =>
  db
    .selectFrom('bets')
    .innerJoin('rounds', 'rounds.id', 'bets.round_id')
    .selectAll('bets')
    .select(['rounds.stake_minor', 'rounds.payout_minor', 'rounds.currency'])
    .where('bets.uid', '=', uid)
    .where('bets.round_id', '=', betId)
    .executeTakeFirst();

/**
 * Sells an open bet to the house at the price now, never below the one that was agreed to. The same key answers the same
 * again and pays nothing. Call it inside a transaction, after the bets that are decided were settled.
 */
export const cashOut = async (
  db: Db,
  { clock, world, switches }: Platform,
  uid: number,
  { betId, amountMinor, key }: CashOutWish,
): Promise<CashOutAnswer> => {
  const refuse = (
    reason: Extract<CashOutAnswer, { ok: false }>['reason'],
    now: bigint | null = null,
  ): CashOutAnswer => ({ ok: false, reason, amountMinor: now });
  const bet = await findBet(db, uid, betId);
  if (!bet) return refuse('unknown_bet');
  const { currency } = bet;
  if (bet.cash_out_key === key) return { ok: true, paidMinor: bet.payout_minor, currency };
  if (bet.status !== 'open') return refuse('settled');
  const price = await cashOutPrice(db, bet, await legsOf(db, betId), world.now());
  if (price.state !== 'open') return refuse(price.state);
  if (price.amountMinor < amountMinor) return refuse('price_changed', price.amountMinor);
  const paidMinor = await settleBet(db, switches(), bet, clock.now(), {
    status: 'cashed_out',
    gross: price.gross,
    key,
  });
  return paidMinor === null ? refuse('settled') : { ok: true, paidMinor, currency };
};
