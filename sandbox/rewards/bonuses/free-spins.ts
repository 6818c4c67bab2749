import { dayMs } from '../../clock.ts';
import type { Db, FreeSpinPack } from '../../database/tables.ts';

export type PackGrant = {
  readonly uid: number;
  readonly sysname: string;
  readonly count: number;
  /** What each spin plays for; the house stakes it. */
  readonly stakeMinor: bigint;
  readonly currency: string;
  readonly validDays: number;
  readonly ref: string;
};

export const grantFreeSpins = (db: Db, grant: PackGrant, now: number): Promise<FreeSpinPack> =>
  db
    .insertInto('free_spin_packs')
    .values({
      uid: grant.uid,
      sysname: grant.sysname,
      total: grant.count,
      remaining: grant.count,
      stake_minor: grant.stakeMinor,
      currency: grant.currency,
      ref: grant.ref,
      created_at: now,
      expires_at: now + grant.validDays * dayMs,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Packs with spins left, the one that ends first foremost. */
export const openPacks = (db: Db, uid: number, now: number): Promise<FreeSpinPack[]> =>
  db
    .selectFrom('free_spin_packs')
    .selectAll()
    .where('uid', '=', uid)
    .where('remaining', '>', 0)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('id')
    .execute();

/** The pack that the next round of this game is played from. */
export const packFor = async (
  db: Db,
  uid: number,
  game: { readonly sysname: string; readonly currency: string },
  now: number,
): Promise<FreeSpinPack | undefined> =>
  (await openPacks(db, uid, now)).find(
    ({ sysname, currency }) => sysname === game.sysname && currency === game.currency,
  );

/** Free spins left for a game, over all packs of the player. */
export const freeSpinsLeft = async (
  db: Db,
  uid: number,
  game: { readonly sysname: string; readonly currency: string },
  now: number,
): Promise<number> =>
  (await openPacks(db, uid, now))
    .filter(({ sysname, currency }) => sysname === game.sysname && currency === game.currency)
    .reduce((sum, { remaining }) => sum + remaining, 0);

export const takeFreeSpin = async (db: Db, pack: FreeSpinPack): Promise<void> => {
  await db
    .updateTable('free_spin_packs')
    .set({ remaining: pack.remaining - 1 })
    .where('id', '=', pack.id)
    .execute();
};
