import * as Effect from 'effect/Effect';
import { setCurrency as row } from '../../../schemas/calls/profile.ts';
import { Api } from '../../kit/api/api.ts';
import { answered } from './answered.ts';

type SetCurrencyInput = {
  readonly values: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, string>>;
};

/** Changes the account currency, which a platform allows while no money is held or on its way. */
export const setCurrency = Effect.fn('account.setCurrency')(function* (input: SetCurrencyInput) {
  const api = yield* Api;
  const currency = input.values['currency'] ?? '';
  return yield* answered(
    currency === input.params['saved'] ? Effect.succeed(1) : api.call(row, { currency }),
  );
});
