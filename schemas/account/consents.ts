import * as Schema from 'effect/Schema';
import { consentChannels, consentProducts } from '../constants.ts';
import { listOf, OptionalFlag } from '../kit/lenient.ts';

/** Whether the player wants to be told of one product by one way. */
const MarketingConsent = Schema.Struct({
  product: Schema.Literals(consentProducts),
  channel: Schema.Literals(consentChannels),
  is_agreed: OptionalFlag,
});
export type MarketingConsent = typeof MarketingConsent.Type;

/** What is not listed is not agreed to. */
export const ConsentList = Schema.Struct({ items: listOf(MarketingConsent, 'items') });
