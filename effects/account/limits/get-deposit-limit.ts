import * as Effect from 'effect/Effect';
import { getDepositLimit as row } from '../../../schemas/calls/account.ts';
import { Api } from '../../kit/api/api.ts';

/** The deposit limit of the player; period `none` is no limit. */
export const getDepositLimit = Effect.fnUntraced(function* () {
  const api = yield* Api;
  return yield* api.call(row, {});
});
