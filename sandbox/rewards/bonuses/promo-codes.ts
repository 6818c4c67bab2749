import type { Selectable } from 'kysely';
import type { CallContext } from '../../calls/context.ts';
import type { Db } from '../../database/tables.ts';
import type { PromoCodeTable } from '../../database/tables/rewards.ts';

export type PromoRow = Selectable<PromoCodeTable>;
export type PromoRefusal = 'INVALID' | 'EXPIRED' | 'ALREADY_USED' | 'LIMIT' | 'NOT_FOR_USER';

/** The code, or another one of its offer: an offer is for each player once. */
const isUsed = async (db: Db, uid: number, { offer_id: offer }: PromoRow): Promise<boolean> =>
  (await db
    .selectFrom('offer_uses')
    .select('uid')
    .where('uid', '=', uid)
    .where('offer_id', '=', offer)
    .executeTakeFirst()) !== undefined;

/** The code's row, or why it cannot be used by this visitor. Case does not count. */
export const checkCode = async (
  { db, now, player }: CallContext,
  text: string,
): Promise<PromoRow | PromoRefusal> => {
  const row = await db
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', text.trim())
    .executeTakeFirst();
  if (!row) return 'INVALID';
  if (row.expires_at !== null && row.expires_at <= now) return 'EXPIRED';
  if (row.only_uid !== null && row.only_uid !== player?.uid) return 'NOT_FOR_USER';
  if (player && (await isUsed(db, player.uid, row))) return 'ALREADY_USED';
  if (row.uses_left !== null && row.uses_left <= 0) return 'LIMIT';
  return row;
};
