import * as Effect from 'effect/Effect';
import { getCurrencyRates as row } from '../../schemas/calls/profile.ts';
import { Api } from '../kit/api/api.ts';

/** What one unit of the base currency is in the others; for display alone. */
export const getCurrencyRates = Effect.fn('account.getcurrencyrates')(function* () {
  const api = yield* Api;
  return yield* api.call(row, {});
});
