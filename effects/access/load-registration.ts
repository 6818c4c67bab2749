import * as Effect from 'effect/Effect';
import { getCharacters } from '../../schemas/calls/loyalty.ts';
import { localStorageKeys } from '../../schemas/constants.ts';
import type { FieldDefinition, PhoneOption } from '../../schemas/account/profile-fields.ts';
import { getContactPhoneSettings } from '../account/profile/get-contact-phone-settings.ts';
import { getPersonalDataFields } from '../account/profile/get-personal-data-fields.ts';
import type { LoyaltyCharacter } from '../../schemas/rewards/loyalty.ts';
import { Api } from '../kit/api/api.ts';
import { optional } from '../kit/optional.ts';
import { DraftStorage } from '../kit/storage/draft-storage.ts';

const MAX_CHARACTERS = 50;

export type RegistrationQuery = {
  readonly promoCode: string;
  /** Characters are asked for as well. */
  readonly withCharacters?: boolean;
};

export type RegistrationSource = {
  readonly definitions: readonly FieldDefinition[];
  readonly phones: readonly PhoneOption[];
  /** The promo code of this address, else the one that an earlier visit left, or ''. */
  readonly promoCode: string;
  /** To choose one from; absent when they were not asked for, or did not come. */
  readonly characters?: readonly Pick<LoyaltyCharacter, 'id' | 'name' | 'image'>[];
};

/** The first characters; without them the form stands as well. */
const getChoices = Effect.fn('auth.getCharacters')(function* () {
  const api = yield* Api;
  const { items } = yield* api.call(getCharacters, { offset: 0, limit: MAX_CHARACTERS });
  return items.map(({ id, name, image }) => ({ id, name, image }));
});

/** What the registration form is made of, before a country is chosen. A promo code of the address is kept. */
export const loadRegistration = Effect.fn('auth.loadRegistration')(function* (input: RegistrationQuery) {
  const storage = yield* DraftStorage;
  const code = input.promoCode.trim();
  if (code !== '') storage.write('local', localStorageKeys.promoCode, code);
  const [definitions, phones, characters] = yield* Effect.all(
    [
      getPersonalDataFields({}),
      getContactPhoneSettings(),
      input.withCharacters ? optional('characters', getChoices()) : Effect.succeed(null),
    ],
    { concurrency: 3 },
  );
  return {
    definitions,
    phones,
    promoCode: storage.read('local', localStorageKeys.promoCode) ?? '',
    ...(characters && { characters }),
  } satisfies RegistrationSource as RegistrationSource;
});
