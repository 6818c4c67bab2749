import * as Effect from 'effect/Effect';
import { addContact as row } from '../../../schemas/calls/profile.ts';
import { phoneCountryKey } from '../../../schemas/rules/kit/phone-country-key.ts';
import { Api } from '../../kit/api/api.ts';
import { VaultService } from '../../kit/vault.ts';
import { answered } from './answered.ts';

type AddContactInput = {
  readonly values: Readonly<Record<string, string>>;
  /** The field of the contact, and where it stays for the code that follows. */
  readonly params: Readonly<Record<string, string>>;
  readonly refs: Readonly<Record<string, string>>;
};

/**
 * Adds an e-mail address or a phone from the vault, with the password or the code that the platform wants for it, and
 * keeps it there until its code was sent and confirmed.
 */
export const addContact = Effect.fn('account.addcontact')(function* (input: AddContactInput) {
  const api = yield* Api;
  const vault = yield* VaultService;
  const type = input.params['type'] === 'phone' ? 'phone' : 'email';
  const secret = (field: string) => vault.read(input.refs[field] ?? '') ?? '';
  const contact = secret(type).trim();
  const [password, code] = [secret('password'), secret('code')];
  const country = input.values[phoneCountryKey('phone')] ?? '';
  const isPhone = type === 'phone' && country !== '';
  const answer = yield* answered(
    api.call(row, {
      type,
      contact,
      ...(isPhone ? { phone_country_code: country } : {}),
      ...(password === '' ? {} : { password }),
      ...(code === '' ? {} : { code }),
    }),
  );
  if (answer.refusal === null) vault.put(input.params['keep'] ?? '', contact);
  return answer;
});
