import * as Effect from 'effect/Effect';
import { getWithdrawSettings as row } from '../../schemas/calls/cashier.ts';
import { Api } from '../kit/api/api.ts';

/** Ways to be paid, with what is available and what would burn. */
export const getWithdrawalSettings = Effect.fn('Cashier.getwithdrawsettings')(function* () {
  const api = yield* Api;
  return yield* api.call(row, {});
});
