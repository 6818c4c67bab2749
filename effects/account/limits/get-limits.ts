import * as Effect from 'effect/Effect';
import { getLimits as row } from '../../../schemas/calls/limits.ts';
import { Api } from '../../kit/api/api.ts';

/** The limits that the platform knows of; a kind that it does not list is not offered. */
export const getLimits = Effect.fn('account.getLimits')(function* () {
  const api = yield* Api;
  return yield* api.call(row, {});
});
