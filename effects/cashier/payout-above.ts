import * as Effect from 'effect/Effect';
import { getPayoutAbove, setPayoutAbove } from '../../schemas/calls/totals.ts';
import { Api } from '../kit/api/api.ts';

/** Above which balance wins are paid out; null where the platform has no such call. */
export const readPayout = Effect.fn('Cashier.getpayoutabove')(function* () {
  const api = yield* Api;
  return yield* api
    .call(getPayoutAbove, {})
    .pipe(Effect.catchTag('MethodNotFound', () => Effect.succeed(null)));
});

/** `amount` is decimal text; '' leaves wins on the balance. */
export const savePayout = Effect.fn('Cashier.setpayoutabove')(function* (input: { readonly amount: string }) {
  const api = yield* Api;
  return yield* api.call(setPayoutAbove, input.amount === '' ? {} : { amount: input.amount });
});
