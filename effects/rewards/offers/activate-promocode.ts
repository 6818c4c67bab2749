import * as Effect from 'effect/Effect';
import { NewKey } from '../../kit/intents/new-key.ts';
import { activateOffer } from './activate-offer.ts';

/** Activates the promo code of a registration, once; repeats carry the same key. */
export const activatePromocode = Effect.fn('campaigns.activatePromocode')(function* (input: {
  readonly promoCode: string;
}) {
  const newKey = yield* NewKey;
  const idempotency_key = yield* newKey;
  yield* activateOffer({ promo_code: input.promoCode, idempotency_key });
  return null;
});
