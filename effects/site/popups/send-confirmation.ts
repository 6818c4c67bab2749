import * as Effect from 'effect/Effect';
import { sendConfirmationToContact } from '../../../schemas/calls/profile.ts';
import { Api } from '../../kit/api/api.ts';
import { getProfileInfo } from '../../account/profile/get-profile-info.ts';
import { DraftStorage } from '../../kit/storage/draft-storage.ts';
import { hintKeys } from '../hints/hint-keys.ts';

/** Sends the confirmation to the first e-mail that waits for it, and remembers that it did. */
export const sendConfirmation = Effect.fn('popups.sendConfirmation')(function* ({
  uid,
}: {
  readonly uid: number;
}) {
  const api = yield* Api;
  const storage = yield* DraftStorage;
  const { contacts } = yield* getProfileInfo();
  const waiting =
    contacts.find(({ type, is_confirmed }) => type === 'email' && !is_confirmed) ??
    contacts.find(({ is_confirmed }) => !is_confirmed);
  if (!waiting) return { isSent: false };
  yield* api.call(sendConfirmationToContact, { contact: waiting.contact });
  storage.write('local', hintKeys(uid).confirmSent, '1');
  return { isSent: true };
});
