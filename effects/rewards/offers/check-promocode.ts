import * as Effect from 'effect/Effect';
import { checkPromocode as row } from '../../../schemas/calls/campaigns.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import { Api } from '../../kit/api/api.ts';

export type CheckPromocodeInput = CallPayload<'campaigns.checkPromocode'>;

/** A promo code as the platform knows it; null when it is invalid. */
export const checkPromocode = Effect.fn('campaigns.checkPromocode')(function* (input: CheckPromocodeInput) {
  const api = yield* Api;
  return yield* api.call(row, input);
});
