import * as Effect from 'effect/Effect';
import { getOffers as row } from '../../../schemas/calls/campaigns.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import { offerFields } from '../../../schemas/rules/kit/asked-fields.ts';
import { Api } from '../../kit/api/api.ts';

export type GetOffersInput = CallPayload<'campaigns.getoffers'>;

/** Offers with their triggers. */
export const getOffers = Effect.fn('campaigns.getoffers')(function* (input: GetOffersInput) {
  const api = yield* Api;
  return yield* api.call(row, { fields: offerFields, ...input });
});
