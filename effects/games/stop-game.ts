import * as Effect from 'effect/Effect';
import { stopGame as row } from '../../schemas/calls/games.ts';
import type { CallPayload } from '../../schemas/calls/table.ts';
import { Api } from '../kit/api/api.ts';

export type StopGameInput = CallPayload<'games.stop'>;

/** Ends a game session, best effort when the page is left. */
export const stopGame = Effect.fn('games.stop')(function* (input: StopGameInput) {
  const api = yield* Api;
  return yield* api.call(row, input);
});
