import type { Selectable } from 'kysely';
import { daysOf } from '../../../schemas/rules/account/limits.ts';
import { tightestOf } from '../../../schemas/rules/account/tightest.ts';
import type { Db, Player } from '../../database/tables.ts';
import type { AccountTables } from '../../database/tables/account.ts';
import { decimalOf, maxOf, minOf, parseMinor } from '../../ledger/money.ts';
import type { LimitRules } from './rules.ts';
import { depositedMinor } from './used.ts';
import { calendarWindow } from './windows.ts';

type Owner = Pick<Player, 'uid'>;

type JointRow = Omit<Selectable<AccountTables['joint_limits']>, 'uid'>;

/** With the limit of the market for a month, unless the player's own is lower. */
const withLaw = (
  rows: readonly JointRow[],
  { monthlyDeposit, timeZone }: LimitRules,
): readonly JointRow[] => {
  const law = parseMinor(monthlyDeposit);
  if (law === null) return rows;
  const own = rows.find(({ period }) => period === '1_month');
  const rest = own ?? { period: '1_month', elsewhere_minor: 0n, elsewhere_at: 0, zone: timeZone };
  const month = { ...rest, value_minor: own ? minOf(own.value_minor, law) : law };
  return [...rows.filter((row) => row !== own), month];
};

/** The limits of the player over all operators, and what they leave after what this house and others were paid. */
export const jointLimits = async (db: Db, { uid }: Owner, rules: LimitRules, now: number) => {
  const kept = await db.selectFrom('joint_limits').selectAll().where('uid', '=', uid).execute();
  const rows = withLaw(kept, rules);
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

export const tightestJoint = async (db: Db, player: Owner, rules: LimitRules, now: number) =>
  tightestOf(
    (await jointLimits(db, player, rules, now)).map((limit) => ({
      ...limit,
      resetsAt: Date.parse(limit.resets_at),
    })),
  );
