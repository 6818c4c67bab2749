import * as Effect from 'effect/Effect';
import { getTournaments as row } from '../../../schemas/calls/tournaments.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import { Api } from '../../kit/api/api.ts';

export type GetTournamentsInput = CallPayload<'Tournaments.get'>;

/** Tournaments of one status, or all. */
export const getTournaments = Effect.fn('Tournaments.get')(function* (input: GetTournamentsInput) {
  const api = yield* Api;
  return yield* api.call(row, input);
});
