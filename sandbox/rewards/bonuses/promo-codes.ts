import type { Selectable } from 'kysely';
import type { CallContext } from '../../calls/context.ts';
import type { Db } from '../../database/tables.ts';
import type { PromoCodeTable } from '../../database/tables/rewards.ts';

export type PromoRow = Selectable<PromoCodeTable>;
export type PromoRefusal = 'INVALID' | 'EXPIRED' | 'ALREADY_USED' | 'OFFER_USED' | 'LIMIT' | 'NOT_FOR_USER';

/** An offer is for each player once: by this code, by another one of it, or by none. */
const usedBy = async (
  db: Db,
  uid: number,
  { offer_id: offer, code }: PromoRow,
): Promise<'ALREADY_USED' | 'OFFER_USED' | null> => {
  const uses = await db
    .selectFrom('offer_uses')
    .select('promo_code')
    .where('uid', '=', uid)
    .where('offer_id', '=', offer)
    .execute();
  if (uses.length === 0) return null;
  return uses.some((use) => use.promo_code === code) ? 'ALREADY_USED' : 'OFFER_USED';
};

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
  const used = player ? await usedBy(db, player.uid, row) : null;
  if (used) return used;
  if (row.uses_left !== null && row.uses_left <= 0) return 'LIMIT';
  return row;
};
