import * as Effect from 'effect/Effect';
import { changeLocale as row } from '../../../schemas/calls/account.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import { Api } from '../../kit/api/api.ts';

export type ChangeLocaleInput = CallPayload<'account.changelocale'>;

/** Tells the platform the locale of the account. */
export const changeLocale = Effect.fn('account.changelocale')(function* (input: ChangeLocaleInput) {
  const api = yield* Api;
  return yield* api.call(row, input);
});
