import * as Effect from 'effect/Effect';
import { getContactPhoneSettings as row } from '../../../schemas/calls/account.ts';
import { Api } from '../../kit/api/api.ts';

/** Countries with their phone codes and masks. */
export const getContactPhoneSettings = Effect.fn('account.getContactPhoneSettings')(function* () {
  const api = yield* Api;
  return yield* api.call(row, {});
});
