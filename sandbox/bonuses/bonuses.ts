import { dayMs } from '../clock.ts';
import type { Bonus, Db } from '../database/tables.ts';
import { balanceOf, house, playerOwner, post } from '../ledger/ledger.ts';
import { maxOf } from '../ledger/money.ts';

export const activeBonus = (db: Db, uid: number): Promise<Bonus | undefined> =>
  db
    .selectFrom('bonuses')
    .selectAll()
    .where('uid', '=', uid)
    .where('status', '=', 'active')
    .where('type', '=', 'casino')
    .orderBy('id')
    .executeTakeFirst();

export type Grant = {
  readonly uid: number;
  readonly name: string;
  readonly amountMinor: bigint;
  readonly wagerTimes: number;
  readonly validDays: number;
  readonly currency: string;
  readonly offerId: number | null;
  /** What it is given for; a second grant with the same ref is refused by the ledger. */
  readonly ref: string;
};

/** Books bonus money and opens its wagering. */
export const grantBonus = async (db: Db, grant: Grant, now: number): Promise<void> => {
  const { uid, amountMinor, currency } = grant;
  await post(db, {
    kind: 'bonus_grant',
    ref: grant.ref,
    at: now,
    currency,
    legs: [house('bonuses', -amountMinor), { owner: playerOwner(uid), kind: 'bonus', amountMinor }],
  });
  await db
    .insertInto('bonuses')
    .values({
      uid,
      type: 'casino',
      name: grant.name,
      status: 'active',
      amount_minor: amountMinor,
      wager_required_minor: amountMinor * BigInt(grant.wagerTimes),
      wager_done_minor: 0n,
      currency,
      offer_id: grant.offerId,
      created_at: now,
      expires_at: now + grant.validDays * dayMs,
    })
    .execute();
};

const bonusLeft = (db: Db, bonus: Bonus): Promise<bigint> =>
  balanceOf(db, playerOwner(bonus.uid), 'bonus', bonus.currency);

/** Counts a stake towards the wagering; when it is done, the bonus money turns into real money. */
export const settleWager = async (db: Db, bonus: Bonus, stakeMinor: bigint, now: number): Promise<void> => {
  const done = bonus.wager_done_minor + stakeMinor;
  const left = await bonusLeft(db, bonus);
  const isDone = done >= bonus.wager_required_minor;
  const status = isDone || left === 0n ? 'finished' : 'active';
  await db
    .updateTable('bonuses')
    .set({ wager_done_minor: done, status })
    .where('id', '=', bonus.id)
    .execute();
  if (!isDone || left === 0n) return;
  const owner = playerOwner(bonus.uid);
  await post(db, {
    kind: 'bonus_convert',
    ref: `bonus:${bonus.id}`,
    at: now,
    currency: bonus.currency,
    legs: [
      { owner, kind: 'bonus', amountMinor: -left },
      { owner, kind: 'main', amountMinor: left },
    ],
  });
};

/** Bonus money that a withdrawal would burn: all of it while a bonus is active. */
export const burnAmount = async (db: Db, uid: number): Promise<bigint> => {
  const bonus = await activeBonus(db, uid);
  return bonus ? maxOf(await bonusLeft(db, bonus), 0n) : 0n;
};

const takeAway = async (
  db: Db,
  bonus: Bonus,
  ref: string,
  status: 'burnt' | 'expired',
  now: number,
): Promise<void> => {
  const amountMinor = await bonusLeft(db, bonus);
  if (amountMinor > 0n) {
    await post(db, {
      kind: 'bonus_burn',
      ref,
      at: now,
      currency: bonus.currency,
      legs: [
        { owner: playerOwner(bonus.uid), kind: 'bonus', amountMinor: -amountMinor },
        house('bonuses', amountMinor),
      ],
    });
  }
  await db
    .updateTable('bonuses')
    .set({ status })
    .where('uid', '=', bonus.uid)
    .where('status', '=', 'active')
    .execute();
};

/** True when a bonus of the player has run out and still holds. */
export const hasExpiredBonus = async (db: Db, uid: number, now: number): Promise<boolean> => {
  const bonus = await activeBonus(db, uid);
  return bonus !== undefined && bonus.expires_at <= now;
};

/** Takes the bonus money away whose time to wager it is over. */
export const expireBonuses = async (db: Db, uid: number, now: number): Promise<void> => {
  const bonus = await activeBonus(db, uid);
  if (bonus && bonus.expires_at <= now) await takeAway(db, bonus, `expired:${bonus.id}`, 'expired', now);
};

/** Takes the bonus money of every active bonus away, because the player agreed to it. */
export const burnBonuses = async (db: Db, uid: number, ref: string, now: number): Promise<void> => {
  const bonus = await activeBonus(db, uid);
  if (bonus) await takeAway(db, bonus, ref, 'burnt', now);
};
