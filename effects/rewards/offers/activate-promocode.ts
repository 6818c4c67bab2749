import * as Effect from 'effect/Effect';
import { offerFields } from '../../../schemas/rules/kit/asked-fields.ts';
import { NewKey } from '../../kit/intents/new-key.ts';
import { activateOffer } from './activate-offer.ts';

/** Activates the promo code of a registration, once; repeats carry the same key. */
export const activatePromocode = Effect.fn('campaigns.activatePromocode')(function* (input: {
  readonly promoCode: string;
}) {
  const newKey = yield* NewKey;
  const idempotency_key = yield* newKey;
  yield* activateOffer({ promo_code: input.promoCode, fields: offerFields, idempotency_key });
  return null;
});
