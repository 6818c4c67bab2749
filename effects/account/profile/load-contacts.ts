import * as Effect from 'effect/Effect';
import type { ContactProof } from '../../../schemas/rules/account/profile.ts';
import { contactViews } from './contact-views.ts';
import type { ContactView } from './contact-views.ts';
import { getProfileInfo } from './get-profile-info.ts';

export type ContactsData = { readonly contacts: readonly ContactView[]; readonly contactProof: ContactProof };

/** The player's contacts as a page may hold them. */
export const loadContacts = Effect.fn('profile.loadContacts')(function* () {
  const { contacts, contact_proof: contactProof } = yield* getProfileInfo();
  return { contacts: contactViews(contacts), contactProof } satisfies ContactsData as ContactsData;
});
