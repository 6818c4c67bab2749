import * as Effect from 'effect/Effect';
import { getDepositInfo as row } from '../../schemas/calls/cashier.ts';
import type { CallPayload } from '../../schemas/calls/table.ts';
import type { DepositInfo } from '../../schemas/cashier/cashier.ts';
import { Api } from '../kit/api/api.ts';

export type GetDepositInfoInput = CallPayload<'Cashier.getdepositinfo'>;

/** The true state of a deposit by its transaction. How to go on with it is left out: see `readPayment`. */
export const getDepositInfo = Effect.fn('Cashier.getdepositinfo')(function* (input: GetDepositInfoInput) {
  const api = yield* Api;
  const { action: _, ...info } = yield* api.call(row, input);
  return info satisfies DepositInfo;
});
