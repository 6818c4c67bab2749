import type { Db } from '../database/tables.ts';
import { decimalOf } from '../ledger/money.ts';
import type { Platform } from '../platform.ts';
import type { World } from '../world/world.ts';
import { settleBet } from './bets.ts';
import { matchOf } from './schedule.ts';

const openBetsOf = (db: Db, uid: number) =>
  db
    .selectFrom('bets')
    .innerJoin('rounds', 'rounds.id', 'bets.round_id')
    .selectAll('bets')
    .select(['rounds.stake_minor', 'rounds.currency'])
    .where('bets.uid', '=', uid)
    .where('bets.status', '=', 'open')
    .orderBy('bets.round_id')
    .execute();

/** An exclusion gives back what is staked on a match that has not begun; the others are settled at their end. */
const isRefunded = (
  { seed, match_id: id }: { readonly seed: string; readonly match_id: string },
  now: number,
) => (matchOf(seed, id)?.startsAt ?? 0) > now;

/** The undecided bets of a player, and what an exclusion would make of each. */
export const openBetsJson = async (db: Db, world: World, uid: number) =>
  (await openBetsOf(db, uid)).map((bet) => {
    const match = matchOf(bet.seed, bet.match_id);
    return {
      id: String(bet.round_id),
      title: match ? `${match.home} – ${match.away}` : bet.match_id,
      stake: decimalOf(bet.stake_minor),
      currency: bet.currency,
      outcome: isRefunded(bet, world.now()) ? ('refunded' as const) : ('settled' as const),
    };
  });

/** Gives back the stakes of the bets that an exclusion refunds. Call it inside a transaction. */
export const refundBets = async (
  db: Db,
  { switches, world }: Pick<Platform, 'switches' | 'world'>,
  uid: number,
  at: number,
): Promise<void> => {
  for (const bet of await openBetsOf(db, uid))
    if (isRefunded(bet, world.now())) await settleBet(db, switches(), bet, at, 'void');
};
