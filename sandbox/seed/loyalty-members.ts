import { inTransaction } from '../calls/transaction.ts';
import { dayMs } from '../clock.ts';
import type { Db } from '../database/tables.ts';
import { products } from './loyalty-shop.ts';

/** What wren has: days ago, real money staked that day in minor units. Play of a longer past comes first. */
const played: readonly (readonly [number, bigint])[] = [
  [75, 1_374_400n],
  [48, 1_260_000n],
  [24, 12_000n],
  [11, 34_000n],
  [6, 21_000n],
  [1, 18_600n],
];

const tellWren = async (db: Db, uid: number, now: number): Promise<void> => {
  const line = (
    daysAgo: number,
    kind: 'play' | 'quest' | 'shop',
    ref: string,
    points: bigint,
    staked = 0n,
  ) => ({
    uid,
    at: now - daysAgo * dayMs,
    kind,
    ref,
    points_minor: points,
    staked_minor: staked,
  });
  const order = {
    id: 'seed-wren-chip',
    uid,
    product_id: 'chip-5',
    price_minor: 60_000n,
    at: now - 9 * dayMs,
  };
  await db.insertInto('loyalty_orders').values(order).execute();
  await db
    .insertInto('loyalty_points')
    .values([
      ...played.map(([days, staked]) => line(days, 'play', `seed-wren-${days}`, staked / 10n, staked)),
      line(5, 'quest', `${uid}:limits`, 2000n),
      line(9, 'shop', order.id, -60_000n),
    ])
    .execute();
  const member = { uid, is_active: 1 as const, character_id: 'fox', character_at: now - 40 * dayMs };
  await db.insertInto('loyalty_members').values(member).execute();
};

/** Fills shop and members once, also in a database from before there was a programme. */
export const seedLoyalty = async (db: Db, now: number): Promise<void> => {
  if (await db.selectFrom('loyalty_products').select('id').executeTakeFirst()) return;
  await inTransaction(db, async (transaction) => {
    const rows = products.map(({ id, priceMinor, stock }, rank) => ({
      id,
      price_minor: priceMinor,
      stock,
      rank,
    }));
    await transaction.insertInto('loyalty_products').values(rows).execute();
    const wren = await transaction
      .selectFrom('players')
      .select('uid')
      .where('fixture', '=', 'wren')
      .executeTakeFirst();
    if (wren) await tellWren(transaction, wren.uid, now);
  });
};
