import * as Effect from 'effect/Effect';
import { getPrograms as row } from '../../../schemas/calls/loyalty.ts';
import { Api } from '../../kit/api/api.ts';

/** The loyalty programmes that guests may read about. */
export const getPrograms = Effect.fn('Loyalty.getPrograms')(function* () {
  const api = yield* Api;
  return yield* api.call(row, {});
});
