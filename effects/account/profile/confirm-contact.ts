import * as Effect from 'effect/Effect';
import { confirmContact as row } from '../../../schemas/calls/profile.ts';
import { Api } from '../../kit/api/api.ts';
import { VaultService } from '../../kit/vault.ts';
import { answered } from './answered.ts';
import { wholeContact } from './whole-contact.ts';
import type { ContactParams } from './whole-contact.ts';

/** Confirms a contact with the code of the vault. */
export const confirmContact = Effect.fn('account.confirmContact')(function* (input: {
  readonly params: ContactParams;
  readonly refs: Readonly<Record<string, string>>;
}) {
  const api = yield* Api;
  const vault = yield* VaultService;
  const code = vault.read(input.refs['code'] ?? '') ?? '';
  return yield* answered(
    wholeContact(input.params).pipe(Effect.flatMap((contact) => api.call(row, { contact, code }))),
  );
});
