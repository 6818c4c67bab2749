import { inTransaction } from '../../calls/transaction.ts';
import type { Bonus, Db, GameSession, Round, TableRound } from '../../database/tables.ts';
import { bonusOf, payOut, payoutLegs, payoutOf } from '../../betting/settle.ts';
import { house, post } from '../../ledger/ledger.ts';
import type { Leg } from '../../ledger/ledger.ts';
import type { Platform } from '../../platform.ts';
import { settleStake } from '../../rewards/bonuses/bonuses.ts';
import { funOwner, listWin, rewardRound } from '../rounds.ts';
import { drawTable } from './kinds.ts';
import type { TableResult } from './kinds.ts';
import { liveTableOf } from './live-table.ts';
import { stakesIn } from './table-bets.ts';
import type { SpotStake } from './table-bets.ts';
import { choicesMade, stakesPlayed } from './table-choices.ts';

/** What the stakes of a round give, minor units: each spot is cut to a whole one by itself. */
export const givenBy = (stakes: readonly SpotStake[], { gives }: TableResult): bigint =>
  stakes.reduce((sum, { spot, stakeMinor }) => sum + (stakeMinor * BigInt(gives[spot] ?? 0)) / 100n, 0n);

const legsOf = (
  round: Round,
  session: GameSession,
  payout: ReturnType<typeof payoutOf>,
  bonus: Bonus | undefined,
): readonly Leg[] =>
  round.mode === 'demo' || round.uid === null
    ? [{ owner: funOwner(session), kind: 'fun', amountMinor: payout.paid }, house('games', -payout.paid)]
    : payoutLegs(round.uid, payout, bonus, 'casino');

/** What a real round leads to beside its payout. */
const settleReal = async (
  { switches }: Platform,
  db: Db,
  round: Round,
  {
    row,
    bonus,
    shareMinor,
    at,
  }: {
    readonly row: TableRound;
    readonly bonus: Bonus | undefined;
    readonly shareMinor: bigint;
    readonly at: number;
  },
): Promise<void> => {
  const player = await db
    .selectFrom('players')
    .selectAll()
    .where('uid', '=', round.uid ?? 0)
    .executeTakeFirstOrThrow();
  await settleStake(db, bonus, { stakeMinor: round.stake_minor, shareMinor }, at);
  await rewardRound(db, player, { at, ref: String(round.id) }, round.stake_minor - row.bonus_stake_minor);
  if (round.payout_minor === 0n) return;
  await listWin(db, player, round);
  await payOut(db, switches(), player, round, at);
};

/** Ends a round whose result is known, once: the first that does pays, under one posting. */
const settleRow = async (platform: Platform, db: Db, row: TableRound, at: number): Promise<void> => {
  const ended = await db
    .updateTable('table_rounds')
    .set({ settled_at: at })
    .where('round_id', '=', row.round_id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return;
  const byId = (id: number) =>
    db.selectFrom('rounds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const round = await byId(row.round_id);
  const session = await db
    .selectFrom('game_sessions')
    .selectAll()
    .where('id', '=', round.session_id)
    .executeTakeFirstOrThrow();
  const game = platform.catalogue.bySysname.get(round.sysname);
  const table = game ? liveTableOf(game) : null;
  const bonus = await bonusOf(db, row);
  // A table that the house has taken away gives the stakes back.
  const made = await choicesMade(db, round.id);
  const gross = table
    ? givenBy(
        stakesPlayed(stakesIn(row.stakes), made),
        drawTable(platform.seed, table, row.table_round, made),
      )
    : round.stake_minor;
  const payout = payoutOf(row, round.stake_minor, bonus, gross);
  if (payout.paid > 0n) {
    const { currency } = round;
    const ref = `${round.session_id}/${round.round_key}/settled`;
    await post(db, { kind: 'round', ref, at, currency, legs: legsOf(round, session, payout, bonus) });
    await db.updateTable('rounds').set({ payout_minor: payout.paid }).where('id', '=', round.id).execute();
  }
  const settled = { ...round, payout_minor: payout.paid };
  if (round.mode !== 'real' || round.uid === null) return;
  const shareMinor = payout.paid - payout.own;
  // A stake that is given back was not played: it counts for nothing.
  if (table) await settleReal(platform, db, settled, { row, bonus, shareMinor, at });
  else await settleStake(db, bonus, { stakeMinor: 0n, shareMinor }, at);
};

/** Settles the rounds of live tables whose result is due, each one once. */
export const settleTables = async (platform: Platform): Promise<void> => {
  const { db, clock } = platform;
  const due = await db
    .selectFrom('table_rounds')
    .selectAll()
    .where('settled_at', 'is', null)
    .where('due_at', '<=', clock.now())
    .orderBy('round_id')
    .execute();
  for (const row of due)
    await inTransaction(db, (transaction) => settleRow(platform, transaction, row, clock.now()));
};
