import * as Effect from 'effect/Effect';
import { getDepositSettings as row } from '../../schemas/calls/cashier.ts';
import { Api } from '../kit/api/api.ts';

/** Ways to pay in, for the account currency. */
export const getDepositSettings = Effect.fn('Cashier.getdepositsettings')(function* () {
  const api = yield* Api;
  return yield* api.call(row, {});
});
