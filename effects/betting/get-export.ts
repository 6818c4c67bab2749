import * as Effect from 'effect/Effect';
import { getHistoryExport as row } from '../../schemas/calls/games.ts';
import { Api } from '../kit/api/api.ts';

/** State of an export, or of the last one without an `id`. */
export const getExport = Effect.fn('games.gethistoryexportrequest')(function* (input: {
  readonly id: string | null;
}) {
  const api = yield* Api;
  return yield* api.call(row, input.id === null ? {} : { id: input.id });
});
