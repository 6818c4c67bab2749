import * as Effect from 'effect/Effect';
import { getBalance as row } from '../../../schemas/calls/account.ts';
import { Api } from '../../kit/api/api.ts';

/** The four balances of the player. */
export const getBalance = Effect.fnUntraced(function* () {
  const api = yield* Api;
  return yield* api.call(row, {});
});
