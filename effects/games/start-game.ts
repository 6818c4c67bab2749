import * as Effect from 'effect/Effect';
import { startGame as row } from '../../schemas/calls/games.ts';
import type { CallPayload } from '../../schemas/calls/table.ts';
import { requireProof } from '../kit/account-facts.ts';
import { Api } from '../kit/api/api.ts';

export type StartGameInput = CallPayload<'games.start'>;

/** Starts one game session; the key belongs to one mount of the game page. Play for money may need proof of identity first. */
export const startGame = Effect.fn('games.start')(function* (input: StartGameInput) {
  if (input.mode === 'real') yield* requireProof;
  const api = yield* Api;
  return yield* api.call(row, input);
});
