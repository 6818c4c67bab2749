import { sql } from 'kysely';
import type { Db, Player } from '../../database/tables.ts';
import type { LoyaltyEntryKind } from '../../database/tables/rewards.ts';
import { decimalOf } from '../../ledger/money.ts';
import { levels } from '../../seed/loyalty.ts';
import type { SeedLevel } from '../../seed/loyalty.ts';
import { localeOf } from '../../seed/locales.ts';
import { noteTexts } from './note-texts.ts';

export type PointsEntry = {
  readonly at: number;
  readonly kind: LoyaltyEntryKind;
  /** Unique per kind: what is booked already is not booked again. */
  readonly ref: string;
  /** Hundredths of a point; below zero spends. */
  readonly pointsMinor: bigint;
  readonly stakedMinor?: bigint;
};

/** Points that can be spent, and all that ever came. Hundredths of a point. */
export const pointsOf = async (
  db: Db,
  uid: number,
): Promise<{ readonly balanceMinor: bigint; readonly earnedMinor: bigint }> => {
  const row = await db
    .selectFrom('loyalty_points')
    .select(sql<bigint>`coalesce(sum(points_minor), 0)`.as('balance_minor'))
    .select(sql<bigint>`coalesce(sum(max(points_minor, 0)), 0)`.as('earned_minor'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return { balanceMinor: row.balance_minor, earnedMinor: row.earned_minor };
};

export const levelAt = (earnedMinor: bigint): SeedLevel =>
  levels.findLast(({ fromMinor }) => earnedMinor >= fromMinor) ?? (levels[0] as SeedLevel);

export type Note = {
  readonly trigger: string;
  readonly title: string;
  readonly message: string;
  readonly amount: string;
  readonly amountType: 'points' | 'money' | 'freespins';
};

/** A message of the programme, as `Loyalty.getnotifications` tells it. */
export const tellPlayer = async (db: Db, uid: number, note: Note, at: number): Promise<void> => {
  await db
    .insertInto('loyalty_notes')
    .values({
      uid,
      at,
      trigger_name: note.trigger,
      type: 'credit',
      title: note.title,
      message: note.message,
      amount: note.amount,
      amount_type: note.amountType,
    })
    .execute();
};

/** Books points, and tells of a new level. False when this was booked before. Call it inside a transaction. */
export const bookPoints = async (
  db: Db,
  player: Pick<Player, 'uid' | 'locale'>,
  entry: PointsEntry,
): Promise<boolean> => {
  const before = await pointsOf(db, player.uid);
  const made = await db
    .insertInto('loyalty_points')
    .values({
      uid: player.uid,
      at: entry.at,
      kind: entry.kind,
      ref: entry.ref,
      points_minor: entry.pointsMinor,
      staked_minor: entry.stakedMinor ?? 0n,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  if (entry.pointsMinor <= 0n) return true;
  const reached = levelAt(before.earnedMinor + entry.pointsMinor);
  if (reached === levelAt(before.earnedMinor)) return true;
  const locale = localeOf(player.locale);
  const note: Note = {
    trigger: 'level',
    title: noteTexts.level[locale].replace('{level}', reached.name[locale]),
    message: noteTexts.levelText[locale],
    amount: decimalOf(before.earnedMinor + entry.pointsMinor),
    amountType: 'points',
  };
  await tellPlayer(db, player.uid, note, entry.at);
  return true;
};

/** One point for each 10 of real money staked, to the hundredth of a point. */
export const pointsForStake = (stakedMinor: bigint): bigint => stakedMinor / 10n;
