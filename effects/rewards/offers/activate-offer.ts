import * as Effect from 'effect/Effect';
import { activateOffer as row } from '../../../schemas/calls/campaigns.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import { Api } from '../../kit/api/api.ts';

export type ActivateOfferInput = CallPayload<'campaigns.activateOffer'>;

/** Activates a promo code; one key for each activation. */
export const activateOffer = Effect.fn('campaigns.activateOffer')(function* (input: ActivateOfferInput) {
  const api = yield* Api;
  return yield* api.call(row, input);
});
