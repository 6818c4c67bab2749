import type { CallContext } from '../../calls/context.ts';
import type { Player } from '../../database/tables.ts';
import { platformError } from '../../errors.ts';
import { hasDeposited } from '../../cashier/deposits.ts';
import type { SeedOffer } from '../../seed/seed-offer.ts';
import { grantBonus } from './bonuses.ts';
import { grantFreeSpins } from './free-spins.ts';

/** When the player used an offer, epoch milliseconds; null for one that was not used. */
export const takenAt = async ({ db }: CallContext, uid: number, offerId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('offer_uses')
      .select('at')
      .where('uid', '=', uid)
      .where('offer_id', '=', offerId)
      .executeTakeFirst()
  )?.at ?? null;

export const isTaken = async (context: CallContext, uid: number, offerId: number): Promise<boolean> =>
  (await takenAt(context, uid, offerId)) !== null;

/** What a player has to do before an offer can be taken. Throws the error that asks for it. */
export const checkNeeds = async (
  { db }: CallContext,
  player: Player,
  { needs }: SeedOffer,
): Promise<void> => {
  if (needs === 'deposit' && !(await hasDeposited(db, player.uid))) throw platformError('UserNeedDeposit');
  if (needs === 'contact' && player.is_email_confirmed === 0 && player.is_phone_confirmed === 0)
    throw platformError('UserNeedConfirmContact');
  if (needs === 'profile' && player.is_registration_completed === 0)
    throw platformError('UserNeedProfileData');
};

/** Gives what an offer promises, and notes that it was taken. */
export const takeOffer = async (
  { db, now }: CallContext,
  player: Player,
  offer: SeedOffer,
): Promise<void> => {
  await db
    .insertInto('offer_uses')
    .values({ uid: player.uid, offer_id: offer.id, promo_code: '', at: now })
    .execute();
  const shared = {
    uid: player.uid,
    currency: player.currency,
    validDays: offer.validDays,
    ref: `offer:${player.uid}:${offer.id}`,
  };
  const { gives } = offer;
  if (gives?.kind === 'freespins') await grantFreeSpins(db, { ...shared, ...gives }, now);
  if (gives?.kind === 'bonus')
    await grantBonus(
      db,
      {
        ...shared,
        type: gives.type,
        name: offer.title['en-US'],
        amountMinor: gives.amountMinor,
        wagerTimes: offer.wagerTimes,
        offerId: offer.id,
        startsAtOnce: false,
      },
      now,
    );
};
