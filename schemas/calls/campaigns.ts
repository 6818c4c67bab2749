import * as Schema from 'effect/Schema';
import { defineCall } from '../kit/call.ts';
import { Offer, OfferPage, PromoCodeAnswer } from '../rewards/offers.ts';
import { whenDone } from '../kit/lenient.ts';
import { CommaTexts, IdempotencyKey, One, paging, WireInt } from '../kit/wire-codecs.ts';

const offerErrors = [
  'InvalidParameter',
  'UserNeedDeposit',
  'UserNeedProfileData',
  'UserNeedConfirmContact',
] as const;

export const activateOffer = defineCall({
  name: 'campaigns.activateOffer',
  method: 'POST',
  access: 'player',
  errors: offerErrors,
  flags: { money: true },
  payload: Schema.Struct({
    promo_code: Schema.String,
    fields: Schema.optional(CommaTexts),
    idempotency_key: IdempotencyKey,
  }),
  success: whenDone(Offer),
});

/** An empty answer (null, [], {} or "") decodes to null: the code is invalid. */
export const checkPromocode = defineCall({
  name: 'campaigns.checkPromocode',
  method: 'POST',
  access: 'everyone',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ promo_code: Schema.String }),
  success: PromoCodeAnswer,
});

export const getOffers = defineCall({
  name: 'campaigns.getoffers',
  method: 'GET',
  access: 'everyone',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ ...paging, fields: Schema.optional(CommaTexts) }),
  success: OfferPage,
});

export const takePromotions = defineCall({
  name: 'campaigns.takepromotions',
  method: 'POST',
  access: 'player',
  errors: offerErrors,
  flags: { money: true },
  payload: Schema.Struct({ offer_id: WireInt, idempotency_key: IdempotencyKey }),
  success: One,
});
