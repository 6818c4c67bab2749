import * as Effect from 'effect/Effect';
import { logout as row } from '../../schemas/calls/auth.ts';
import { Api } from '../kit/api/api.ts';

/** Ends the session on the platform; sent once. Local state is cleared even when this fails. */
export const logout = Effect.fn('auth.logout')(function* () {
  const api = yield* Api;
  return yield* api.call(row, {});
});
