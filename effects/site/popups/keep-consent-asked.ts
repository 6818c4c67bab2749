import * as Effect from 'effect/Effect';
import { DraftStorage } from '../../kit/storage/draft-storage.ts';
import { consentDueKey } from './consent-due.ts';

/** The question of a registration is asked once, whatever was answered. */
export const keepConsentAsked = Effect.fn('popups.keepConsentAsked')(function* ({
  uid,
}: {
  readonly uid: number;
}) {
  const storage = yield* DraftStorage;
  storage.write('local', consentDueKey(uid), null);
  return null;
});
