import * as Effect from 'effect/Effect';
import { sendLink } from '../../access/send-link.ts';
import { getProfileInfo } from '../../account/profile/get-profile-info.ts';
import { DraftStorage } from '../../kit/storage/draft-storage.ts';
import { hintKeys } from '../hints/hint-keys.ts';

/**
 * Sends the confirmation to the first e-mail that waits for it, and remembers that it did. `isPhone`: a phone alone waits,
 * and its code has to be entered where it is asked for.
 */
export const sendConfirmation = Effect.fn('popups.sendConfirmation')(function* ({
  uid,
}: {
  readonly uid: number;
}) {
  const storage = yield* DraftStorage;
  const { contacts } = yield* getProfileInfo();
  const waiting = contacts.filter(({ is_confirmed }) => !is_confirmed);
  const email = waiting.find(({ type }) => type === 'email');
  if (!email) return { isSent: false, isPhone: waiting.length > 0 };
  yield* sendLink(email.contact);
  storage.write('local', hintKeys(uid).confirmSent, '1');
  return { isSent: true, isPhone: false };
});
