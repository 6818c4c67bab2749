import { limitKinds } from '../../../schemas/rules/account/limits.ts';
import type { LimitKind } from '../../../schemas/rules/account/limits.ts';
import { tightestOf } from '../../../schemas/rules/account/tightest.ts';
import type { Db, Limit, LimitChange, Player } from '../../database/tables.ts';
import { decimalOf, maxOf, minOf } from '../../ledger/money.ts';
import { tightestJoint } from './joint.ts';
import { changeIn, changesOf, limitIn, limitsOf } from './rows.ts';
import type { Slot } from './rows.ts';
import type { LimitRules } from './rules.ts';
import { depositStop } from './stops.ts';
import { periodOf, usedMinor } from './used.ts';
import { isoOf } from '../../clock.ts';

const leftMinor = async (db: Db, limit: Limit, currency: string, now: number): Promise<bigint> =>
  maxOf(limit.value_minor - (await usedMinor(db, limit, currency, now)), 0n);

/** What is left of the limits of a kind, or null without one; the tightest counts. Minor units, or hundredths of a minute. */
export const availableMinor = async (
  db: Db,
  player: Pick<Player, 'uid' | 'currency'>,
  kind: LimitKind,
  now: number,
): Promise<bigint | null> => {
  let least: bigint | null = null;
  for (const limit of await limitsOf(db, player.uid, kind)) {
    const left = await leftMinor(db, limit, player.currency, now);
    least = least === null ? left : minOf(least, left);
  }
  return least;
};

const minutesOf = (hundredths: bigint): number => Number(hundredths / 100n);
/** Whole minutes for the kind `session`, a decimal amount for the others. */
const valueText = (kind: LimitKind, minor: bigint): string =>
  kind === 'session' ? String(minutesOf(minor)) : decimalOf(minor);
/** The highest of the shares of the market that are used up, percent; null below them. */
const nearOf = (limit: Limit, used: bigint, shares: readonly number[]): number | null =>
  shares.filter((share) => used * 100n >= limit.value_minor * BigInt(share)).toSorted((a, b) => b - a)[0] ??
  null;

/** A limit as `account.getLimits` tells it; one that is not set has neither amount nor minutes. */
const limitJson = async (
  db: Db,
  player: Player,
  rules: LimitRules,
  {
    kind,
    limit,
    change,
  }: { readonly kind: LimitKind; readonly limit?: Limit; readonly change?: LimitChange },
  now: number,
) => {
  const period = limit ? periodOf(limit, now) : null;
  const used = limit ? await usedMinor(db, limit, player.currency, now) : null;
  return {
    kind,
    period: limit?.period ?? ('none' as const),
    amount: limit && kind !== 'session' ? decimalOf(limit.value_minor) : null,
    minutes: limit && kind === 'session' ? minutesOf(limit.value_minor) : null,
    used: used === null ? null : valueText(kind, used),
    resets_at: period ? isoOf(period.to) : null,
    as_of: isoOf(now),
    ...(period && limit?.zone && { window: { from: isoOf(period.from), to: isoOf(period.to) } }),
    ...(limit && used !== null && { near: nearOf(limit, used, rules.nearShares) }),
    pending: change
      ? {
          value: change.value_minor === null ? null : valueText(kind, change.value_minor),
          period: change.period,
          starts_at: isoOf(change.starts_at),
          can_confirm: change.starts_at <= now && change.needs_contact === 0,
          ...(change.needs_contact === 1 && { needs_contact: true }),
        }
      : null,
  };
};
export type LimitJson = Awaited<ReturnType<typeof limitJson>>;

/** The limit that a change was about, and what waits of it. One that is gone keeps its period where several hold. */
export const slotJson = async (
  db: Db,
  player: Player,
  rules: LimitRules,
  slot: Slot,
  now: number,
): Promise<LimitJson> => {
  const [limit, change] = [await limitIn(db, slot), await changeIn(db, slot)];
  const item = await limitJson(
    db,
    player,
    rules,
    { kind: slot.kind, ...(limit && { limit }), ...(change && { change }) },
    now,
  );
  return limit || slot.of === '' ? item : { ...item, period: slot.of };
};

/** The items of a kind: each limit and each change that waits for none; of a kind that has neither, one that is not set. */
const itemsOf = async (db: Db, player: Player, rules: LimitRules, kind: LimitKind, now: number) => {
  if (!rules.several) return [await slotJson(db, player, rules, { uid: player.uid, kind, of: '' }, now)];
  const held = (await limitsOf(db, player.uid, kind)).map(({ period }) => period);
  const asked = (await changesOf(db, player.uid, kind)).map((change) => change.of_period);
  const items: LimitJson[] = [];
  for (const of of new Set([...held, ...asked.filter((period) => period !== '')]))
    items.push(await slotJson(db, player, rules, { uid: player.uid, kind, of }, now));
  return items.length > 0 ? items : [await limitJson(db, player, rules, { kind }, now)];
};

export const limitsJson = async (
  db: Db,
  player: Player,
  rules: LimitRules,
  now: number,
): Promise<readonly LimitJson[]> => {
  const items: LimitJson[] = [];
  for (const kind of limitKinds) items.push(...(await itemsOf(db, player, rules, kind, now)));
  return items;
};

/** The same as `account.getDepositLimit` tells it: of several the tightest. */
export const depositLimitJson = async (db: Db, player: Player, rules: LimitRules, now: number) => {
  const items = await itemsOf(db, player, rules, 'deposit', now);
  const counted = items.flatMap((item) =>
    item.amount === null
      ? []
      : [
          {
            item,
            left: leftText(item.amount, item.used),
            resetsAt: Date.parse(item.resets_at ?? '') || null,
          },
        ],
  );
  const tightest = tightestOf(counted);
  const [item = tightest?.item] = tightest ? [tightest.item] : items;
  const pending = item?.pending ?? null;
  const joint = rules.joint ? await tightestJoint(db, player, rules, now) : null;
  const stopped = await depositStop(db, player, rules, now);
  return {
    available_amount: tightest?.left ?? null,
    can_edit: pending === null,
    expired_at: item?.resets_at ?? null,
    limit_amount: item?.amount ?? null,
    period: tightest ? tightest.item.period : ('none' as const),
    pending: pending && {
      limit_amount: pending.value,
      period: pending.period,
      starts_at: pending.starts_at,
    },
    ...(counted.length > 1 && { is_tightest: true }),
    ...(joint && { joint }),
    ...(stopped && { stopped }),
  };
};

const leftText = (amount: string, used: string | null): string => {
  const minor = (text: string) => BigInt(text.replace('.', ''));
  return decimalOf(maxOf(minor(amount) - minor(used ?? '0.00'), 0n));
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
