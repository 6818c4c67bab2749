import * as Effect from 'effect/Effect';
import { getBanks as row } from '../../schemas/calls/cashier.ts';
import type { CallPayload } from '../../schemas/calls/table.ts';
import { Api } from '../kit/api/api.ts';

export type GetBanksInput = CallPayload<'Cashier.getbanks'>;

/** Banks of a method. */
export const getBanks = Effect.fn('Cashier.getbanks')(function* (input: GetBanksInput) {
  const api = yield* Api;
  return yield* api.call(row, input);
});
