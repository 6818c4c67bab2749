import { sql } from 'kysely';
import { dayMs } from '../../clock.ts';
import type { CashbackRow, Db, Player } from '../../database/tables.ts';
import { house, playerOwner, post } from '../../ledger/ledger.ts';
import { readMeta } from '../../settings.ts';

export const cashbackPercent = 10;
const weekMs = 7 * dayMs;
const collectWithinMs = 7 * dayMs;
/** Less than this is not given, minor units. */
const leastMinor = 10n;

/** What the rounds of a player took from the main account in a time, minor units; below zero when they brought money. */
const lossMinor = async (db: Db, player: Player, from: number, to: number): Promise<bigint> => {
  const { rows } = await sql<{ loss_minor: bigint }>`
    select coalesce(-sum(e.amount_minor), 0) as loss_minor
    from entries e join accounts a on a.id = e.account_id join postings p on p.id = e.posting_id
    where a.owner = ${playerOwner(player.uid)} and a.kind = 'main' and a.currency = ${player.currency}
      and p.kind = 'round' and p.at >= ${from} and p.at < ${to}`.execute(db);
  return rows[0]?.loss_minor ?? 0n;
};

const newestWeek = async (db: Db, uid: number): Promise<number | null> => {
  const row = await db
    .selectFrom('cashbacks')
    .select(({ fn }) => fn.max('from_at').as('from_at'))
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row?.from_at ?? null;
};

/**
 * Works out the cashback of each week that has ended since the last one that was given: a share of what the rounds of the
 * week took from the player's own money. Weeks roll from the day on which the sandbox was seeded; each is given once.
 */
export const accrueCashbacks = async (db: Db, player: Player, now: number): Promise<void> => {
  const start = Number((await readMeta(db, 'seeded_at')) ?? now);
  const last = await newestWeek(db, player.uid);
  const ended = Math.floor((now - start) / weekMs);
  const first = last === null ? 0 : Math.floor((last - start) / weekMs) + 1;
  for (let week = Math.max(first, 0, ended - 8); week < ended; week += 1) {
    const from = start + week * weekMs;
    const loss = await lossMinor(db, player, from, from + weekMs);
    const amount = (loss * BigInt(cashbackPercent)) / 100n;
    if (amount < leastMinor) continue;
    await db
      .insertInto('cashbacks')
      .values({
        uid: player.uid,
        status: 'active',
        amount_minor: amount,
        loss_minor: loss,
        currency: player.currency,
        description: '',
        from_at: from,
        ended_at: from + weekMs,
        expires_at: from + weekMs + collectWithinMs,
        paid_out_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};

export const findCashback = (db: Db, uid: number, id: string): Promise<CashbackRow | undefined> =>
  db
    .selectFrom('cashbacks')
    .selectAll()
    .where('uid', '=', uid)
    .where('id', '=', /^\d{1,12}$/.test(id) ? Number(id) : 0)
    .executeTakeFirst();

/** Pays a cashback to the player's own money; the ledger refuses a second time. */
export const payCashback = async (db: Db, cashback: CashbackRow, now: number): Promise<void> => {
  await post(db, {
    kind: 'cashback',
    ref: `cashback:${cashback.id}`,
    at: now,
    currency: cashback.currency,
    legs: [
      house('bonuses', -cashback.amount_minor),
      { owner: playerOwner(cashback.uid), kind: 'main', amountMinor: cashback.amount_minor },
    ],
  });
  await db
    .updateTable('cashbacks')
    .set({ status: 'paid_out', paid_out_at: now })
    .where('id', '=', cashback.id)
    .execute();
};

export const removeCashback = async (db: Db, cashback: CashbackRow): Promise<void> => {
  await db.updateTable('cashbacks').set({ status: 'removed' }).where('id', '=', cashback.id).execute();
};

export type CashbackGrant = {
  readonly uid: number;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly description?: string;
  /** Days since its time ended. */
  readonly endedDaysAgo?: number;
  /** Days in which it can be collected, from now; null for no end. */
  readonly validDays?: number | null;
};

/** A cashback that the operator gives by hand. */
export const grantCashback = (db: Db, grant: CashbackGrant, now: number): Promise<CashbackRow> =>
  db
    .insertInto('cashbacks')
    .values({
      uid: grant.uid,
      status: 'active',
      amount_minor: grant.amountMinor,
      loss_minor: null,
      currency: grant.currency,
      description: grant.description ?? '',
      from_at: null,
      ended_at: now - (grant.endedDaysAgo ?? 0) * dayMs,
      expires_at: grant.validDays === null ? null : now + (grant.validDays ?? 7) * dayMs,
      paid_out_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
