import * as Effect from 'effect/Effect';
import { getPersonalDataFields as row } from '../../../schemas/calls/account.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import { Api } from '../../kit/api/api.ts';

export type GetPersonalDataFieldsInput = CallPayload<'Account.getPersonalDataFields'>;

/** Field definitions of registration and profile for a country (ISO 3166 alpha-2). */
export const getPersonalDataFields = Effect.fn('Account.getPersonalDataFields')(function* (
  input: GetPersonalDataFieldsInput,
) {
  const api = yield* Api;
  return yield* api.call(row, input);
});
