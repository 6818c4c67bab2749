import * as Effect from 'effect/Effect';
import { setUserOnVerification } from '../../../schemas/calls/profile.ts';
import { createApplicant } from '../../../schemas/calls/verification.ts';
import { Api } from '../../kit/api/api.ts';

/** Puts the player on verification and makes sure that there is an applicant; an extra check needs neither anew. */
export const openVerification = Effect.fn('verification.open')(function* ({
  actionId,
}: {
  readonly actionId: string;
}) {
  const api = yield* Api;
  if (actionId === '') yield* api.call(setUserOnVerification, {});
  yield* api.call(createApplicant, {});
  return null;
});
