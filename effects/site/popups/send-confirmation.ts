import * as Effect from 'effect/Effect';
import { sendConfirmationToContact } from '../../../schemas/calls/profile.ts';
import { Api } from '../../kit/api/api.ts';
import { getProfileInfo } from '../../account/profile/get-profile-info.ts';
import { DraftStorage } from '../../kit/storage/draft-storage.ts';
import { hintKeys } from '../hints/hint-keys.ts';

/** The platform sent one lately, as it does with a registration, and says when it would send another. */
const isOnItsWay = ({ _tag, data }: { readonly _tag: string; readonly data?: unknown }): boolean =>
  _tag === 'TooManyRequests' && typeof data === 'object' && data !== null && 'resend_time' in data;

/**
 * Sends the confirmation to the first e-mail that waits for it, and remembers that it did. `isPhone`: a phone alone waits,
 * and its code has to be entered where it is asked for.
 */
export const sendConfirmation = Effect.fn('popups.sendConfirmation')(function* ({
  uid,
}: {
  readonly uid: number;
}) {
  const api = yield* Api;
  const storage = yield* DraftStorage;
  const { contacts } = yield* getProfileInfo();
  const waiting = contacts.filter(({ is_confirmed }) => !is_confirmed);
  const email = waiting.find(({ type }) => type === 'email');
  if (!email) return { isSent: false, isPhone: waiting.length > 0 };
  yield* api
    .call(sendConfirmationToContact, { contact: email.contact })
    .pipe(Effect.catchIf(isOnItsWay, () => Effect.void));
  storage.write('local', hintKeys(uid).confirmSent, '1');
  return { isSent: true, isPhone: false };
});
