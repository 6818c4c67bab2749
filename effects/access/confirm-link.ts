import * as Effect from 'effect/Effect';
import { OTHER_PLAYER } from '../../schemas/constants.ts';
import { InvalidParameter } from '../../schemas/kit/error.ts';
import { confirmContact } from '../../schemas/calls/profile.ts';
import { linkCodeRef, linkContactRef } from '../../schemas/rules/access/link-code.ts';
import { confirmIdentity } from './auth-service/link-identity.ts';
import { sendLink } from './send-link.ts';
import { getProfileInfo } from '../account/profile/get-profile-info.ts';
import { Api } from '../kit/api/api.ts';
import { CallContext } from '../kit/api/call-context.ts';
import { VaultService } from '../kit/vault.ts';

const plain = (contact: string): string =>
  contact.includes('@') ? contact.trim().toLowerCase() : contact.replaceAll(/\D/g, '');

/** What the contact is to the player of the page. A guest has none, and may have any. */
const standingOf = Effect.fnUntraced(function* (contact: string) {
  if ((yield* CallContext).uid() === 0) return 'unknown';
  const { contacts } = yield* getProfileInfo();
  const own = contacts.find((known) => plain(known.contact) === plain(contact));
  if (!own) return 'foreign';
  return own.is_confirmed ? 'confirmed' : 'unconfirmed';
});

const refuse = Effect.fnUntraced(function* (refusal: InvalidParameter, contact: string, isRetry: boolean) {
  const standing = yield* standingOf(contact).pipe(Effect.orElseSucceed(() => 'unknown' as const));
  if (isRetry && standing === 'confirmed') return null;
  const foreign = standing === 'foreign';
  const { message, status, data, retryAfterSeconds, wireType, fields } = refusal;
  const told = { message, status, data, retryAfterSeconds, wireType, fields };
  return yield* Effect.fail(foreign ? new InvalidParameter({ ...told, code: OTHER_PLAYER }) : refusal);
});

/**
 * Confirms the contact of a mailed link with its code, both from the vault. A platform takes it from its own player or
 * from nobody, and sends no other one to somebody else: such a refusal has the code `OTHER_PLAYER`. On a retry the code
 * may have been taken by the try whose answer was lost: a contact that is confirmed is no refusal then.
 */
export const confirmLink = Effect.fn('auth.confirmLink')(function* (input: { readonly isRetry: boolean }) {
  const api = yield* Api;
  const vault = yield* VaultService;
  const contact = vault.read(linkContactRef) ?? '';
  yield* api
    .call(confirmContact, { contact, code: vault.read(linkCodeRef) ?? '' })
    .pipe(Effect.catchTag('InvalidParameter', (refusal) => refuse(refusal, contact, input.isRetry)));
  return null;
});

/** Asks for another link to the same contact. */
export const resendLink = Effect.fn('auth.resendLink')(function* () {
  const vault = yield* VaultService;
  const contact = vault.read(linkContactRef) ?? '';
  yield* confirmIdentity(contact);
  yield* sendLink(contact);
  return null;
});
