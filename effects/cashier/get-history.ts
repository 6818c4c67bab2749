import * as Effect from 'effect/Effect';
import { getHistory as row } from '../../schemas/calls/cashier.ts';
import type { CallPayload } from '../../schemas/calls/table.ts';
import { Api } from '../kit/api/api.ts';

export type GetHistoryInput = CallPayload<'Cashier.gethistory'>;

/** A page of the cashier history. */
export const getHistory = Effect.fn('Cashier.gethistory')(function* (input: GetHistoryInput) {
  const api = yield* Api;
  return yield* api.call(row, input);
});
