import * as Effect from 'effect/Effect';
import { contactViews } from './contact-views.ts';
import { getProfileInfo } from './get-profile-info.ts';

/** The player's contacts as a page may hold them. */
export const loadContacts = Effect.fn('profile.loadContacts')(function* () {
  const { contacts } = yield* getProfileInfo();
  return contactViews(contacts);
});
