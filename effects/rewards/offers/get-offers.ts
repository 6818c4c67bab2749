import * as Effect from 'effect/Effect';
import { getOffers as row } from '../../../schemas/calls/campaigns.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import { offerFields } from '../../../schemas/rules/kit/asked-fields.ts';
import type { Offer } from '../../../schemas/rewards/offers.ts';
import { Api } from '../../kit/api/api.ts';
import { AccountFacts } from '../../kit/account-facts.ts';
import { offerLaw } from '../offer-law.ts';

export type GetOffersInput = CallPayload<'campaigns.getoffers'>;

/** Offers with their triggers, none for whom nothing may be promoted to. What the market forbids is left out. */
export const getOffers = Effect.fn('campaigns.getoffers')(function* (input: GetOffersInput) {
  if (!(yield* AccountFacts).mayPromote()) return { items: [] as readonly Offer[], total: 0 };
  const api = yield* Api;
  const page = yield* api.call(row, { fields: offerFields, ...input });
  const law = yield* offerLaw();
  return law === null
    ? page
    : { ...page, items: page.items.filter((offer) => law.offerFaults(offer, law.rules).length === 0) };
});
