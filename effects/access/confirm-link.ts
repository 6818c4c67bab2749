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

/** Whether it is known that the player of the page has no such contact. A guest has none, and may have any. */
const isForeign = Effect.fnUntraced(function* (contact: string) {
  if ((yield* CallContext).uid() === 0) return false;
  const { contacts } = yield* getProfileInfo();
  return contacts.every((own) => plain(own.contact) !== plain(contact));
});

const refuse = Effect.fnUntraced(function* (refusal: InvalidParameter, contact: string) {
  const foreign = yield* isForeign(contact).pipe(Effect.orElseSucceed(() => false));
  const { message, status, data, retryAfterSeconds, wireType, fields } = refusal;
  const told = { message, status, data, retryAfterSeconds, wireType, fields };
  return yield* Effect.fail(foreign ? new InvalidParameter({ ...told, code: OTHER_PLAYER }) : refusal);
});

/**
 * Confirms the contact of a mailed link with its code, both from the vault. A platform takes it from its own player or
 * from nobody, and sends no other one to somebody else: such a refusal has the code `OTHER_PLAYER`.
 */
export const confirmLink = Effect.fn('auth.confirmLink')(function* () {
  const api = yield* Api;
  const vault = yield* VaultService;
  const contact = vault.read(linkContactRef) ?? '';
  yield* api
    .call(confirmContact, { contact, code: vault.read(linkCodeRef) ?? '' })
    .pipe(Effect.catchTag('InvalidParameter', (refusal) => refuse(refusal, contact)));
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
