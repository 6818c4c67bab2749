import { sql } from 'kysely';
import { daysOf } from '../../../schemas/rules/account/limits.ts';
import { dayMs, minuteMs } from '../../clock.ts';
import type { Db, Limit } from '../../database/tables.ts';
import { playerBalances } from '../../ledger/ledger.ts';
import { maxOf } from '../../ledger/money.ts';

export type Span = { readonly from: number; readonly to: number };

/** The running period of a limit, epoch milliseconds; null until something has counted, and for a limit without one. */
export const periodOf = (limit: Limit, now: number): Span | null => {
  const length = daysOf(limit.period) * dayMs;
  if (limit.rolls_from_at === null || length === 0) return null;
  const from = limit.rolls_from_at + Math.floor((now - limit.rolls_from_at) / length) * length;
  return { from, to: from + length };
};

/** Gross deposits: what the provider confirmed, withdrawals do not count back. */
export const depositedMinor = async (db: Db, uid: number, { from, to }: Span): Promise<bigint> => {
  const row = await db
    .selectFrom('payments')
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)`.as('sum_minor'))
    .where('uid', '=', uid)
    .where('direction', '=', 'deposit')
    .where('status', '=', 'success')
    .where('updated_at', '>=', from)
    .where('updated_at', '<', to)
    .executeTakeFirstOrThrow();
  return row.sum_minor;
};

/** What real rounds took and gave. */
const playedMinor = async (
  db: Db,
  uid: number,
  { from, to }: Span,
): Promise<{ readonly staked_minor: bigint; readonly won_minor: bigint }> =>
  db
    .selectFrom('rounds')
    .select([
      sql<bigint>`coalesce(sum(stake_minor), 0)`.as('staked_minor'),
      sql<bigint>`coalesce(sum(payout_minor), 0)`.as('won_minor'),
    ])
    .where('uid', '=', uid)
    .where('mode', '=', 'real')
    .where('at', '>=', from)
    .where('at', '<', to)
    .executeTakeFirstOrThrow();

/** Hundredths of a minute that real games were open. One that was never closed ends with its own life. */
const minutesMinor = async (db: Db, uid: number, { from, to }: Span, now: number): Promise<bigint> => {
  const games = await db
    .selectFrom('game_sessions')
    .select(['created_at', 'ended_at', 'expires_at'])
    .where('uid', '=', uid)
    .where('mode', '=', 'real')
    .where('created_at', '<', to)
    .where('expires_at', '>', from)
    .orderBy('created_at')
    .execute();
  let playedMs = 0;
  let countedTo = from;
  for (const game of games) {
    const begin = Math.max(game.created_at, countedTo);
    const end = Math.min(game.ended_at ?? game.expires_at, now, to);
    if (end <= begin) continue;
    playedMs += end - begin;
    countedTo = end;
  }
  return BigInt(Math.floor((playedMs * 100) / minuteMs));
};

/** How much of a limit is used, in the unit of its value. */
export const usedMinor = async (db: Db, limit: Limit, currency: string, now: number): Promise<bigint> => {
  if (limit.kind === 'balance') {
    const { main, bonus } = await playerBalances(db, limit.uid, currency);
    return main + bonus;
  }
  const period = periodOf(limit, now);
  if (!period) return 0n;
  if (limit.kind === 'deposit') return depositedMinor(db, limit.uid, period);
  if (limit.kind === 'session') return minutesMinor(db, limit.uid, period, now);
  const { staked_minor: staked, won_minor: won } = await playedMinor(db, limit.uid, period);
  return limit.kind === 'stake' ? staked : maxOf(staked - won, 0n);
};
