import * as Effect from 'effect/Effect';
import { confirmContact, sendConfirmationToContact } from '../../schemas/calls/profile.ts';
import { linkCodeRef, linkContactRef } from '../../schemas/rules/access/link-code.ts';
import { confirmIdentity } from './auth-service/link-identity.ts';
import { Api } from '../kit/api/api.ts';
import { VaultService } from '../kit/vault.ts';

/** Confirms the contact of a mailed link with its code, both from the vault. */
export const confirmLink = Effect.fn('auth.confirmLink')(function* () {
  const api = yield* Api;
  const vault = yield* VaultService;
  const contact = vault.read(linkContactRef) ?? '';
  yield* api.call(confirmContact, { contact, code: vault.read(linkCodeRef) ?? '' });
  return null;
});

/** Asks for another link to the same contact. */
export const resendLink = Effect.fn('auth.resendLink')(function* () {
  const api = yield* Api;
  const vault = yield* VaultService;
  const contact = vault.read(linkContactRef) ?? '';
  yield* confirmIdentity(contact);
  yield* api.call(sendConfirmationToContact, { contact });
  return null;
});
