import { daysOf } from '../../../schemas/rules/account/limits.ts';
import type { LimitKind, LimitPeriod } from '../../../schemas/rules/account/limits.ts';
import type { Db, Limit, LimitChange } from '../../database/tables.ts';

/** What a change is about: the limit of a kind, or of several the one with this period. */
export type Slot = { readonly uid: number; readonly kind: LimitKind; readonly of: LimitPeriod | '' };

export type NewTerms = {
  readonly kind: LimitKind;
  readonly period: Limit['period'];
  /** Null removes the limit; where several hold, the one with the period. */
  readonly valueMinor: bigint | null;
};

/** The limits of a kind, the shortest period first. */
export const limitsOf = async (db: Db, uid: number, kind: LimitKind): Promise<readonly Limit[]> => {
  const rows = await db
    .selectFrom('limits')
    .selectAll()
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .execute();
  return rows.toSorted((a, b) => daysOf(a.period) - daysOf(b.period));
};

export const limitIn = async (db: Db, { uid, kind, of }: Slot): Promise<Limit | undefined> =>
  (await limitsOf(db, uid, kind)).find(({ period }) => of === '' || period === of);

export const changesOf = (db: Db, uid: number, kind: LimitKind): Promise<readonly LimitChange[]> =>
  db.selectFrom('limit_changes').selectAll().where('uid', '=', uid).where('kind', '=', kind).execute();

export const changeIn = async (db: Db, { uid, kind, of }: Slot): Promise<LimitChange | undefined> =>
  (await changesOf(db, uid, kind)).find((change) => change.of_period === of);

export const dropChange = async (db: Db, { uid, kind, of }: Slot): Promise<void> => {
  await db
    .deleteFrom('limit_changes')
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('of_period', '=', of)
    .execute();
};

/** Removes the limit that a change is about; without a period every one of the kind. */
export const dropLimit = async (db: Db, { uid, kind, of }: Slot): Promise<void> => {
  const rows = db.deleteFrom('limits').where('uid', '=', uid).where('kind', '=', kind);
  await (of === '' ? rows : rows.where('period', '=', of)).execute();
};
