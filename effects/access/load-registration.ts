import * as Effect from 'effect/Effect';
import { localStorageKeys } from '../../schemas/constants.ts';
import type { FieldDefinition, PhoneOption } from '../../schemas/account/profile-fields.ts';
import { getContactPhoneSettings } from '../account/profile/get-contact-phone-settings.ts';
import { getPersonalDataFields } from '../account/profile/get-personal-data-fields.ts';
import { DraftStorage } from '../kit/storage/draft-storage.ts';

export type RegistrationSource = {
  readonly definitions: readonly FieldDefinition[];
  readonly phones: readonly PhoneOption[];
  /** The promo code of this address, else the one that an earlier visit left, or ''. */
  readonly promoCode: string;
};

/** What the registration form is made of, before a country is chosen. A promo code of the address is kept. */
export const loadRegistration = Effect.fn('auth.loadRegistration')(function* (input: {
  readonly promoCode: string;
}) {
  const storage = yield* DraftStorage;
  const code = input.promoCode.trim();
  if (code !== '') storage.write('local', localStorageKeys.promoCode, code);
  const [definitions, phones] = yield* Effect.all([getPersonalDataFields({}), getContactPhoneSettings()], {
    concurrency: 2,
  });
  return {
    definitions,
    phones,
    promoCode: storage.read('local', localStorageKeys.promoCode) ?? '',
  } satisfies RegistrationSource as RegistrationSource;
});
