import * as Effect from 'effect/Effect';
import { getProfileInfo as row } from '../../../schemas/calls/profile.ts';
import { Api } from '../../kit/api/api.ts';

/** The player's own data, whole: contacts and document number go no further than the effect that asked. */
export const getProfileInfo = Effect.fn('account.getprofileinfo')(function* () {
  const api = yield* Api;
  return yield* api.call(row, { fields: ['contacts', 'document'] });
});
