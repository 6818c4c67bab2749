import type { BetLegRow, Db } from '../database/tables.ts';
import { decimalOf } from '../ledger/money.ts';
import type { Platform } from '../platform.ts';
import type { World } from '../world/world.ts';
import { legsOf } from './bets.ts';
import { titleOf } from './market-names.ts';
import { matchOf } from './schedule.ts';
import { settleBet } from './settle.ts';

const openBetsOf = async (db: Db, uid: number) => {
  const bets = await db
    .selectFrom('bets')
    .innerJoin('rounds', 'rounds.id', 'bets.round_id')
    .selectAll('bets')
    .select(['rounds.stake_minor', 'rounds.currency'])
    .where('bets.uid', '=', uid)
    .where('bets.status', '=', 'open')
    .orderBy('bets.round_id')
    .execute();
  const legs: (readonly BetLegRow[])[] = [];
  for (const bet of bets) legs.push(await legsOf(db, bet.round_id));
  return bets.map((bet, at) => ({ bet, legs: legs[at] ?? [] }));
};

/** An exclusion gives back a stake while no match of the bet has begun; the others are settled at their end. */
const isRefunded = (seed: string, legs: readonly BetLegRow[], now: number): boolean =>
  legs.every(({ match_id: id }) => (matchOf(seed, id)?.startsAt ?? 0) > now);

/** The undecided bets of a player, and what an exclusion would make of each. */
export const openBetsJson = async (db: Db, world: World, uid: number) =>
  (await openBetsOf(db, uid)).map(({ bet, legs }) => ({
    id: String(bet.round_id),
    title: titleOf(bet.seed, legs),
    stake: decimalOf(bet.stake_minor),
    currency: bet.currency,
    outcome: isRefunded(bet.seed, legs, world.now()) ? ('refunded' as const) : ('settled' as const),
  }));

/** Gives back the stakes of the bets that an exclusion refunds. Call it inside a transaction. */
export const refundBets = async (
  db: Db,
  { switches, world }: Pick<Platform, 'switches' | 'world'>,
  uid: number,
  at: number,
): Promise<void> => {
  for (const { bet, legs } of await openBetsOf(db, uid))
    if (isRefunded(bet.seed, legs, world.now())) await settleBet(db, switches(), bet, at, { status: 'void' });
};
