import * as Schema from 'effect/Schema';
import { Dec, Instant, Text } from '../kit/lenient.ts';

/**
 * `account.getcurrencyrates`: what one unit of `base` is in each currency, as decimal text; `updated_at` in epoch
 * milliseconds or null. For display alone.
 */
export const CurrencyRates = Schema.Struct({
  base: Text,
  rates: Schema.Record(Schema.String, Dec),
  updated_at: Instant,
});
export type CurrencyRates = typeof CurrencyRates.Type;
