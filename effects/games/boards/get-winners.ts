import * as Effect from 'effect/Effect';
import { getWinners as row } from '../../../schemas/calls/jackpots.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import { Api } from '../../kit/api/api.ts';

export type GetWinnersInput = CallPayload<'Jackpots.getWinners'>;

/** Latest winners, by public name. */
export const getWinners = Effect.fn('Jackpots.getWinners')(function* (input: GetWinnersInput) {
  const api = yield* Api;
  return yield* api.call(row, input);
});
