import * as Effect from 'effect/Effect';
import { getSession as row } from '../../../schemas/calls/account.ts';
import { Api } from '../../kit/api/api.ts';

/** Figures of the running session. */
export const getSession = Effect.fnUntraced(function* () {
  const api = yield* Api;
  return yield* api.call(row, {});
});
