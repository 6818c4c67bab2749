import * as Effect from 'effect/Effect';
import { localStorageKeys } from '../../schemas/constants.ts';
import { addContact, saveProfileInfo } from '../../schemas/calls/profile.ts';
import type { FieldDefinition, PhoneOption } from '../../schemas/account/profile-fields.ts';
import { firstFieldCode } from '../../schemas/rules/kit/field-errors.ts';
import { promoCodeOf } from '../../schemas/rules/kit/validation/promo.ts';
import { toWireDate } from '../../schemas/rules/kit/validation/date.ts';
import { getContactPhoneSettings } from '../account/profile/get-contact-phone-settings.ts';
import { getPersonalDataFields } from '../account/profile/get-personal-data-fields.ts';
import { Api } from '../kit/api/api.ts';
import { answered } from '../account/profile/answered.ts';
import { getProfileInfo } from '../account/profile/get-profile-info.ts';
import { DraftStorage } from '../kit/storage/draft-storage.ts';
import { VaultService } from '../kit/vault.ts';

export type CompletionSource = {
  readonly definitions: readonly FieldDefinition[];
  readonly country: string;
  readonly phones: readonly PhoneOption[];
  /** The account has a phone: it is not asked for again. */
  readonly hasPhone: boolean;
  /** The promo code that was kept for this registration, or ''. */
  readonly promoCode: string;
};

/** What an account that a provider opened still has to be asked. The names it came with go into the vault alone. */
export const loadCompletion = Effect.fn('auth.loadCompletion')(function* (input: {
  /** Prefix of the references. */
  readonly formId: string;
}) {
  const vault = yield* VaultService;
  const storage = yield* DraftStorage;
  const profile = yield* getProfileInfo();
  const country = profile.country_code || profile.country;
  const [definitions, phones] = yield* Effect.all(
    [getPersonalDataFields(country === '' ? {} : { country }), getContactPhoneSettings()],
    { concurrency: 2 },
  );
  for (const name of ['first_name', 'last_name'] as const)
    if (profile[name] !== '') vault.put(`${input.formId}.${name}`, profile[name]);
  return {
    definitions,
    country,
    phones,
    hasPhone: profile.contacts.some(({ type }) => type === 'phone'),
    promoCode: promoCodeOf(storage.read('local', localStorageKeys.promoCode) ?? '') ?? '',
  } satisfies CompletionSource as CompletionSource;
});

export type CompletionInput = {
  /** Values in wire form by field, without sensitive ones. */
  readonly values: Readonly<Record<string, string>>;
  /** References into the vault by sensitive field. */
  readonly refs: Readonly<Record<string, string>>;
  /** Fields of `refs` that hold a date as it was typed. */
  readonly dates: readonly string[];
  /** A phone is a contact, with a call of its own; null when none is asked for. */
  readonly phone: { readonly ref: string; readonly country: string } | null;
};

/** Saves what was asked; the platform counts the registration as completed once nothing is missing. */
export const completeRegistration = Effect.fn('auth.completeRegistration')(function* (
  input: CompletionInput,
) {
  const api = yield* Api;
  const vault = yield* VaultService;
  const payload: Record<string, string> = {};
  for (const [field, value] of Object.entries(input.values)) if (value !== '') payload[field] = value;
  for (const [field, ref] of Object.entries(input.refs)) {
    const typed = (vault.read(ref) ?? '').trim();
    const value = input.dates.includes(field) ? (toWireDate(typed) ?? typed) : typed;
    if (value !== '') payload[field] = value;
  }
  if ('document_number' in payload) payload['document_type'] = 'cpf';
  const saved = yield* answered(api.call(saveProfileInfo, payload));
  const contact = (vault.read(input.phone?.ref ?? '') ?? '').trim();
  if (saved.refusal !== null || input.phone === null || contact === '') return saved;
  const { country } = input.phone;
  const added = yield* answered(
    api.call(addContact, {
      type: 'phone',
      contact,
      ...(country === '' ? {} : { phone_country_code: country }),
    }),
  );
  // A repeat after a lost answer: the account has this very phone.
  const isThere =
    added.refusal !== null && firstFieldCode(added.refusal.data, 'contact') === 'ALREADY_EXISTS';
  return isThere ? { ...added, refusal: null } : added;
});
