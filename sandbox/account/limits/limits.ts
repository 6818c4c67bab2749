import { limitKinds, decideLimitChange } from '../../../schemas/rules/account/limits.ts';
import type { LimitKind, LimitTerms } from '../../../schemas/rules/account/limits.ts';
import { hourMs } from '../../clock.ts';
import type { Db, Limit, LimitChange, Player } from '../../database/tables.ts';
import { decimalOf, maxOf } from '../../ledger/money.ts';
import { periodOf, usedMinor } from './used.ts';

const limitOf = (db: Db, uid: number, kind: LimitKind): Promise<Limit | undefined> =>
  db.selectFrom('limits').selectAll().where('uid', '=', uid).where('kind', '=', kind).executeTakeFirst();

const changeOf = (db: Db, uid: number, kind: LimitKind): Promise<LimitChange | undefined> =>
  db
    .selectFrom('limit_changes')
    .selectAll()
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .executeTakeFirst();

/** What is left of a limit, or null without one. Minor units, or hundredths of a minute. */
export const availableMinor = async (
  db: Db,
  player: Pick<Player, 'uid' | 'currency'>,
  kind: LimitKind,
  now: number,
): Promise<bigint | null> => {
  const limit = await limitOf(db, player.uid, kind);
  return limit ? maxOf(limit.value_minor - (await usedMinor(db, limit, player.currency, now)), 0n) : null;
};

const minutesOf = (hundredths: bigint): number => Number(hundredths / 100n);
/** Whole minutes for the kind `session`, a decimal amount for the others. */
const valueText = (kind: LimitKind, minor: bigint): string =>
  kind === 'session' ? String(minutesOf(minor)) : decimalOf(minor);

/** A limit as `account.getLimits` tells it; one that is not set has neither amount nor minutes. */
const limitJson = async (db: Db, player: Player, kind: LimitKind, now: number) => {
  const [limit, change] = [await limitOf(db, player.uid, kind), await changeOf(db, player.uid, kind)];
  const period = limit ? periodOf(limit, now) : null;
  return {
    kind,
    period: limit?.period ?? ('none' as const),
    amount: limit && kind !== 'session' ? decimalOf(limit.value_minor) : null,
    minutes: limit && kind === 'session' ? minutesOf(limit.value_minor) : null,
    used: limit ? valueText(kind, await usedMinor(db, limit, player.currency, now)) : null,
    resets_at: period ? new Date(period.to).toISOString() : null,
    pending: change
      ? {
          value: change.value_minor === null ? null : valueText(kind, change.value_minor),
          period: change.period,
          starts_at: new Date(change.starts_at).toISOString(),
          can_confirm: change.starts_at <= now,
        }
      : null,
  };
};
export type LimitJson = Awaited<ReturnType<typeof limitJson>>;

export const limitsJson = async (db: Db, player: Player, now: number): Promise<readonly LimitJson[]> => {
  const items: LimitJson[] = [];
  for (const kind of limitKinds) items.push(await limitJson(db, player, kind, now));
  return items;
};

/** The same limit as `account.getDepositLimit` tells it. */
export const depositLimitJson = async (db: Db, player: Player, now: number) => {
  const { amount, period, resets_at: expired, pending } = await limitJson(db, player, 'deposit', now);
  const available = await availableMinor(db, player, 'deposit', now);
  return {
    available_amount: available === null ? null : decimalOf(available),
    can_edit: pending === null,
    expired_at: expired,
    limit_amount: amount,
    period,
    pending: pending && {
      limit_amount: pending.value,
      period: pending.period,
      starts_at: pending.starts_at,
    },
  };
};

const isSameTerms = (change: LimitChange, terms: NewTerms): boolean =>
  change.value_minor === terms.valueMinor && (terms.valueMinor === null || change.period === terms.period);

export type NewTerms = {
  readonly kind: LimitKind;
  readonly period: Limit['period'];
  /** Null removes the limit. */
  readonly valueMinor: bigint | null;
};

const textOf = (minor: bigint | null) => (minor === null ? null : decimalOf(minor));
const termsOf = (limit: Limit | undefined): LimitTerms => ({
  value: textOf(limit?.value_minor ?? null),
  period: limit?.period ?? 'none',
});

const dropChange = async (db: Db, uid: number, kind: LimitKind): Promise<void> => {
  await db.deleteFrom('limit_changes').where('uid', '=', uid).where('kind', '=', kind).execute();
};

/** Puts new terms in force. A change of the period starts it anew, a change of the value alone does not. */
const apply = async (db: Db, player: Player, now: number, terms: NewTerms): Promise<void> => {
  const { uid } = player;
  const { kind, period, valueMinor } = terms;
  await dropChange(db, uid, kind);
  const before = await limitOf(db, uid, kind);
  await db.deleteFrom('limits').where('uid', '=', uid).where('kind', '=', kind).execute();
  if (valueMinor === null) return;
  const keepsPeriod = before?.period === period;
  const rollsFrom = keepsPeriod ? before.rolls_from_at : kind === 'session' ? now : null;
  await db
    .insertInto('limits')
    .values({ uid, kind, period, value_minor: valueMinor, rolls_from_at: rollsFrom, set_at: now })
    .execute();
};

/**
 * Sets, lowers, raises or removes a limit. What allows less holds at once; a raise or a removal waits for the delay and
 * then for the same wish once more. The terms that hold now drop a waiting change.
 */
export const changeLimit = async (
  db: Db,
  player: Player,
  now: number,
  delayHours: number,
  terms: NewTerms,
): Promise<LimitJson> => {
  const { uid } = player;
  const { kind, period, valueMinor } = terms;
  const waiting = await changeOf(db, uid, kind);
  if (waiting && isSameTerms(waiting, terms)) {
    if (waiting.starts_at <= now) await apply(db, player, now, terms);
    return limitJson(db, player, kind, now);
  }
  const change = decideLimitChange(termsOf(await limitOf(db, uid, kind)), {
    value: textOf(valueMinor),
    period,
  }).result;
  switch (change) {
    case 'same':
      await dropChange(db, uid, kind);
      break;
    case 'set':
    case 'lower':
      await apply(db, player, now, terms);
      break;
    case 'raise':
    case 'remove':
      await dropChange(db, uid, kind);
      await db
        .insertInto('limit_changes')
        .values({ uid, kind, period, value_minor: valueMinor, starts_at: now + delayHours * hourMs })
        .execute();
  }
  return limitJson(db, player, kind, now);
};

/** The first thing that counts after a limit was set starts its periods: a deposit, or a stake. */
export const startPeriods = async (
  db: Db,
  uid: number,
  kinds: readonly LimitKind[],
  now: number,
): Promise<void> => {
  await db
    .updateTable('limits')
    .set({ rolls_from_at: now })
    .where('uid', '=', uid)
    .where('kind', 'in', [...kinds])
    .where('rolls_from_at', 'is', null)
    .execute();
};
