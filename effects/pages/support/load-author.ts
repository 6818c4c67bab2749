import * as Effect from 'effect/Effect';
import { optional } from '../../kit/optional.ts';
import { getProfileInfo } from '../../account/profile/get-profile-info.ts';
import { VaultService } from '../../kit/vault.ts';

/** Puts the player's e-mail address and name into the vault, for a form to start with. Never fails. */
export const loadAuthor = Effect.fn('support.loadAuthor')(function* (input: { readonly formId: string }) {
  const vault = yield* VaultService;
  const profile = yield* optional('author', getProfileInfo());
  if (!profile) return null;
  const { contacts, first_name: first, last_name: last } = profile;
  vault.put(`${input.formId}.email`, contacts.find(({ type }) => type === 'email')?.contact ?? '');
  vault.put(`${input.formId}.name`, [first, last].filter(Boolean).join(' '));
  return null;
});
