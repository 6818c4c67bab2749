import { sql } from 'kysely';
import { dayMs } from '../../clock.ts';
import type { Bonus, Db, NewBonus } from '../../database/tables.ts';
import type { AccountKind } from '../../database/tables/ledger.ts';
import { balanceOf, house, playerOwner, post } from '../../ledger/ledger.ts';
import type { Leg } from '../../ledger/ledger.ts';
import { maxOf } from '../../ledger/money.ts';

/** Where the money of a bonus lies while it can be played with. */
const purseOf: Readonly<Record<Bonus['type'], AccountKind>> = { casino: 'bonus', betting: 'betting_bonus' };
/** Where it lies while the bonus is paused. */
const held: AccountKind = 'held_bonus';

export const activeBonus = (
  db: Db,
  uid: number,
  type: Bonus['type'] = 'casino',
): Promise<Bonus | undefined> =>
  db
    .selectFrom('bonuses')
    .selectAll()
    .where('uid', '=', uid)
    .where('status', '=', 'active')
    .where('type', '=', type)
    .orderBy('id')
    .executeTakeFirst();

export const findBonus = (db: Db, uid: number, id: number, type: Bonus['type']): Promise<Bonus | undefined> =>
  db
    .selectFrom('bonuses')
    .selectAll()
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('type', '=', type)
    .executeTakeFirst();

export type Grant = {
  readonly uid: number;
  readonly type?: Bonus['type'];
  readonly name: string;
  readonly description?: string;
  readonly amountMinor: bigint;
  readonly wagerTimes: number;
  readonly validDays: number;
  readonly currency: string;
  readonly offerId: number | null;
  /** What it is given for; a second grant with the same ref is refused by the database. */
  readonly ref: string;
  /** False: the player starts it. Another bonus of the type that runs already makes it wait as well. */
  readonly startsAtOnce?: boolean;
};

const purseMinor = (db: Db, { uid, type, currency }: Bonus): Promise<bigint> =>
  balanceOf(db, playerOwner(uid), purseOf[type], currency);

/** The bonus money that a bonus still holds: on the account while it runs, set aside while it is paused. */
export const leftMinor = async (db: Db, bonus: Bonus): Promise<bigint> => {
  if (bonus.status === 'active') return maxOf(await purseMinor(db, bonus), 0n);
  return bonus.status === 'paused' ? bonus.held_minor : 0n;
};

const change = (db: Db, { id }: Bonus, values: Partial<Bonus>) =>
  db.updateTable('bonuses').set(values).where('id', '=', id).execute();

const mine = ({ uid }: Bonus, kind: AccountKind, amountMinor: bigint): Leg => ({
  owner: playerOwner(uid),
  kind,
  amountMinor,
});

/** Puts the money of a bonus onto the account that is played with. It has to be the only one of its type that runs. */
export const startBonus = async (db: Db, bonus: Bonus, now: number): Promise<void> => {
  const { currency, type } = bonus;
  const purse = purseOf[type];
  if (bonus.status === 'paused')
    await post(db, {
      kind: 'bonus_resume',
      ref: `bonus:${bonus.id}:${bonus.pauses}`,
      at: now,
      currency,
      legs: [mine(bonus, held, -bonus.held_minor), mine(bonus, purse, bonus.held_minor)],
    });
  else
    await post(db, {
      kind: 'bonus_grant',
      ref: bonus.ref,
      at: now,
      currency,
      legs: [house('bonuses', -bonus.amount_minor), mine(bonus, purse, bonus.amount_minor)],
    });
  await change(db, bonus, { status: 'active', held_minor: 0n });
};

/** Gives a bonus; its wagering opens at once, unless it has to wait for the player or for another one to end. */
export const grantBonus = async (db: Db, grant: Grant, now: number): Promise<Bonus> => {
  const { uid, amountMinor, currency, type = 'casino' } = grant;
  const row: NewBonus = {
    uid,
    type,
    name: grant.name,
    description: grant.description ?? '',
    status: 'available',
    amount_minor: amountMinor,
    held_minor: 0n,
    pauses: 0,
    wager_required_minor: amountMinor * BigInt(grant.wagerTimes),
    wager_done_minor: 0n,
    currency,
    offer_id: grant.offerId,
    ref: grant.ref,
    created_at: now,
    expires_at: now + grant.validDays * dayMs,
  };
  const bonus = await db.insertInto('bonuses').values(row).returningAll().executeTakeFirstOrThrow();
  if (grant.startsAtOnce !== false && !(await activeBonus(db, uid, type))) await startBonus(db, bonus, now);
  return bonus;
};

/** Sets the money of a running bonus aside; its wagering stays as far as it is. */
export const pauseBonus = async (db: Db, bonus: Bonus, now: number): Promise<void> => {
  const left = await leftMinor(db, bonus);
  const pauses = bonus.pauses + 1;
  await post(db, {
    kind: 'bonus_pause',
    ref: `bonus:${bonus.id}:${pauses}`,
    at: now,
    currency: bonus.currency,
    legs: [mine(bonus, purseOf[bonus.type], -left), mine(bonus, held, left)],
  });
  await change(db, bonus, { status: 'paused', held_minor: left, pauses });
};

/** Bonus money of a bonus that lies in bets, or on live tables, which are not decided yet. */
const inPlayMinor = async (db: Db, { id, type }: Bonus): Promise<bigint> => {
  const sum = sql<bigint>`coalesce(sum(bonus_stake_minor), 0)`.as('sum_minor');
  const open =
    type === 'betting'
      ? db.selectFrom('bets').select(sum).where('bonus_id', '=', id).where('status', '=', 'open')
      : db.selectFrom('table_rounds').select(sum).where('bonus_id', '=', id).where('settled_at', 'is', null);
  return (await open.executeTakeFirstOrThrow()).sum_minor;
};

/** Where the share of a payout goes that was staked with bonus money, and what a bonus that is not there any more leaves. */
export const shareOf = (bonus: Bonus | undefined, type: Bonus['type']): AccountKind => {
  if (bonus?.status === 'finished') return 'main';
  return bonus?.status === 'paused' ? held : purseOf[type];
};
/** False when it has run out or was given up: then its share goes to nobody. */
export const keepsShare = (bonus: Bonus | undefined): boolean =>
  bonus === undefined || ['active', 'paused', 'finished'].includes(bonus.status);

/** A round that bonus money was staked in has ended, and `shareMinor` of what it paid is posted to the bonus. */
export const settleStake = async (
  db: Db,
  bonus: Bonus | undefined,
  { stakeMinor, shareMinor }: { readonly stakeMinor: bigint; readonly shareMinor: bigint },
  now: number,
): Promise<void> => {
  if (bonus?.status === 'active') await settleWager(db, bonus, stakeMinor, now);
  if (bonus?.status === 'paused')
    await change(db, bonus, {
      held_minor: bonus.held_minor + shareMinor,
      wager_done_minor: bonus.wager_done_minor + stakeMinor,
    });
};

/** Counts a stake towards the wagering; when it is done, the bonus money turns into real money. */
export const settleWager = async (db: Db, bonus: Bonus, stakeMinor: bigint, now: number): Promise<void> => {
  const done = bonus.wager_done_minor + stakeMinor;
  const left = await purseMinor(db, bonus);
  const isDone = done >= bonus.wager_required_minor;
  const isLost = left === 0n && (await inPlayMinor(db, bonus)) === 0n;
  await change(db, bonus, {
    wager_done_minor: done,
    status: isDone || isLost ? 'finished' : 'active',
  });
  if (!isDone || left === 0n) return;
  await post(db, {
    kind: 'bonus_convert',
    ref: `bonus:${bonus.id}`,
    at: now,
    currency: bonus.currency,
    legs: [mine(bonus, purseOf[bonus.type], -left), mine(bonus, 'main', left)],
  });
};

/** Bonus money that a withdrawal would burn: all of it while a casino bonus is active. */
export const burnAmount = async (db: Db, uid: number): Promise<bigint> => {
  const bonus = await activeBonus(db, uid);
  return bonus ? leftMinor(db, bonus) : 0n;
};

/** Takes what is left of a bonus away and ends it. */
export const forfeitBonus = async (
  db: Db,
  bonus: Bonus,
  ref: string,
  status: 'burnt' | 'expired' | 'removed',
  now: number,
): Promise<void> => {
  const amountMinor = await leftMinor(db, bonus);
  if (amountMinor > 0n)
    await post(db, {
      kind: 'bonus_burn',
      ref,
      at: now,
      currency: bonus.currency,
      legs: [
        mine(bonus, bonus.status === 'paused' ? held : purseOf[bonus.type], -amountMinor),
        house('bonuses', amountMinor),
      ],
    });
  await change(db, bonus, { status, held_minor: 0n });
};

const expired = (db: Db, uid: number, now: number) =>
  db
    .selectFrom('bonuses')
    .where('uid', '=', uid)
    .where('status', 'in', ['available', 'active', 'paused'])
    .where('expires_at', '<=', now);

/** True when a bonus of the player has run out and still holds. */
export const hasExpiredBonus = async (db: Db, uid: number, now: number): Promise<boolean> =>
  (await expired(db, uid, now).select('id').executeTakeFirst()) !== undefined;

/** Ends the bonuses whose time is over, and takes their money away. */
export const expireBonuses = async (db: Db, uid: number, now: number): Promise<void> => {
  for (const bonus of await expired(db, uid, now).selectAll().execute())
    await forfeitBonus(db, bonus, `expired:${bonus.id}`, 'expired', now);
};

/** Takes the money of the active casino bonus away, because the player agreed to it. */
export const burnBonuses = async (db: Db, uid: number, ref: string, now: number): Promise<void> => {
  const bonus = await activeBonus(db, uid);
  if (bonus) await forfeitBonus(db, bonus, ref, 'burnt', now);
};
