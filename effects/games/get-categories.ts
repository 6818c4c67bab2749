import * as Effect from 'effect/Effect';
import { getCategories as row } from '../../schemas/calls/games.ts';
import { Api } from '../kit/api/api.ts';

/** Categories of the game hall. */
export const getCategories = Effect.fnUntraced(function* () {
  const api = yield* Api;
  return yield* api.call(row, {});
});
