import * as Effect from 'effect/Effect';
import { getDepositSettings as row } from '../../schemas/calls/cashier.ts';
import { Api } from '../kit/api/api.ts';
import { Market } from '../kit/market.ts';

/** Ways to pay in, for the account currency; none on credit where the market forbids it. */
export const getDepositSettings = Effect.fn('Cashier.getdepositsettings')(function* () {
  const api = yield* Api;
  const noCredit = (yield* Market)()?.money.noCredit === true;
  const settings = yield* api.call(row, {});
  return noCredit ? { methods: settings.methods.filter((method) => !method.is_credit) } : settings;
});
