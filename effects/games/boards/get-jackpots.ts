import * as Effect from 'effect/Effect';
import { getJackpots as row } from '../../../schemas/calls/jackpots.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import { Api } from '../../kit/api/api.ts';

export type GetJackpotsInput = CallPayload<'Jackpots.get'>;

/** Jackpots with their amounts. */
export const getJackpots = Effect.fn('Jackpots.get')(function* (input: GetJackpotsInput) {
  const api = yield* Api;
  return yield* api.call(row, input);
});
