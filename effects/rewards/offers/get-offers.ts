import * as Effect from 'effect/Effect';
import { getOffers as row } from '../../../schemas/calls/campaigns.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import { offerFields } from '../../../schemas/rules/kit/asked-fields.ts';
import { offerFaults } from '../../../schemas/rules/rewards/offer-rules.ts';
import { Api } from '../../kit/api/api.ts';
import { Market } from '../../kit/market.ts';

export type GetOffersInput = CallPayload<'campaigns.getoffers'>;

/** Offers with their triggers. What the market forbids is left out. */
export const getOffers = Effect.fn('campaigns.getoffers')(function* (input: GetOffersInput) {
  const api = yield* Api;
  const page = yield* api.call(row, { fields: offerFields, ...input });
  const market = (yield* Market)();
  return market === null
    ? page
    : { ...page, items: page.items.filter((offer) => offerFaults(offer, market.offers).length === 0) };
});
