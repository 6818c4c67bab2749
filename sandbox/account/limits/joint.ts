import { daysOf } from '../../../schemas/rules/account/limits.ts';
import { tightestOf } from '../../../schemas/rules/account/tightest.ts';
import type { Db, Player } from '../../database/tables.ts';
import { decimalOf, maxOf } from '../../ledger/money.ts';
import { depositedMinor } from './used.ts';
import { calendarWindow } from './windows.ts';

type Owner = Pick<Player, 'uid'>;

/** The limits of the player over all operators, and what they leave after what this house and others were paid. */
export const jointLimits = async (db: Db, { uid }: Owner, now: number) => {
  const rows = await db.selectFrom('joint_limits').selectAll().where('uid', '=', uid).execute();
  const sorted = rows.toSorted((a, b) => daysOf(a.period) - daysOf(b.period));
  return Promise.all(
    sorted.map(async (row) => {
      const window = calendarWindow(row.period, row.zone, now);
      const isNow = row.elsewhere_at >= window.from && row.elsewhere_at < window.to;
      const elsewhere = isNow ? row.elsewhere_minor : 0n;
      const used = elsewhere + (await depositedMinor(db, uid, window));
      return {
        period: row.period,
        amount: decimalOf(row.value_minor),
        left: decimalOf(maxOf(row.value_minor - used, 0n)),
        resets_at: new Date(window.to).toISOString(),
      };
    }),
  );
};

export const tightestJoint = async (db: Db, player: Owner, now: number) =>
  tightestOf(
    (await jointLimits(db, player, now)).map((limit) => ({
      ...limit,
      resetsAt: Date.parse(limit.resets_at),
    })),
  );
