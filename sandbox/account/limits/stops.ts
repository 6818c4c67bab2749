import type { DepositStop } from '../../../schemas/rules/kit/limit-codes.ts';
import { dayMs } from '../../clock.ts';
import type { Db, Player } from '../../database/tables.ts';
import { parseMinor } from '../../ledger/money.ts';
import { amountFor } from './rules.ts';
import type { LimitRules } from './rules.ts';
import { depositedMinor, withdrawnMinor } from './used.ts';
import { calendarWindow } from './windows.ts';
import type { Span } from './windows.ts';

/** How long a check of financial vulnerability is good for. */
const checkGoodMs = 365 * dayMs;

const netMinor = async (db: Db, uid: number, span: Span): Promise<bigint> =>
  (await depositedMinor(db, uid, span)) - (await withdrawnMinor(db, uid, span));

const isChecked = async (db: Db, uid: number, now: number): Promise<boolean> => {
  const row = await db
    .selectFrom('vulnerability_checks')
    .select('done_at')
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row !== undefined && row.done_at + checkGoodMs > now;
};

/** What stops the player's deposits altogether, with the end where there is one; null for nothing. */
export const depositStop = async (
  db: Db,
  player: Player,
  rules: LimitRules,
  now: number,
): Promise<{ readonly code: DepositStop; readonly until: string | null } | null> => {
  const { uid } = player;
  const most = amountFor(rules.netDeposit, rules, player, now);
  if (most !== null) {
    const month = calendarWindow('1_month', rules.timeZone, now);
    if ((await netMinor(db, uid, month)) > most)
      return { code: 'DEPOSITS_CLOSED', until: new Date(month.to).toISOString() };
  }
  const unchecked = parseMinor(rules.check.amount);
  if (unchecked === null || (await isChecked(db, uid, now))) return null;
  const net = await netMinor(db, uid, { from: now - rules.check.days * dayMs, to: now + 1 });
  return net > unchecked ? { code: 'VULNERABILITY_CHECK', until: null } : null;
};

/** The check of a player found nothing that keeps deposits closed. */
export const endCheck = async (db: Db, uid: number, now: number): Promise<void> => {
  await db
    .insertInto('vulnerability_checks')
    .values({ uid, done_at: now })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ done_at: now }))
    .execute();
};
