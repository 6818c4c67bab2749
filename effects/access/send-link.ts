import * as Effect from 'effect/Effect';
import { sendConfirmationToContact } from '../../schemas/calls/profile.ts';
import { Api } from '../kit/api/api.ts';

/** The platform sent one lately, as it does with a registration, and says when it would send another. */
const isOnItsWay = ({ _tag, data }: { readonly _tag: string; readonly data?: unknown }): boolean =>
  _tag === 'TooManyRequests' && typeof data === 'object' && data !== null && 'resend_time' in data;

/** Sends the confirmation to a contact; one that was sent lately is as good. */
export const sendLink = Effect.fn('auth.sendLink')(function* (contact: string) {
  const api = yield* Api;
  yield* api.call(sendConfirmationToContact, { contact }).pipe(Effect.catchIf(isOnItsWay, () => Effect.void));
});
