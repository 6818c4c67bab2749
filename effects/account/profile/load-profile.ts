import * as Effect from 'effect/Effect';
import type { CurrencyRates } from '../../../schemas/cashier/currency-rates.ts';
import type { Profile } from '../../../schemas/account/profile.ts';
import type { FieldDefinition, PhoneOption } from '../../../schemas/account/profile-fields.ts';
import { isZeroDec, totalBalance } from '../../../schemas/rules/kit/money.ts';
import type { Dec } from '../../../schemas/rules/kit/money.ts';
import { HIDDEN } from '../../../schemas/rules/kit/sensitive.ts';
import { getContactPhoneSettings } from './get-contact-phone-settings.ts';
import { getCurrencyRates } from '../../cashier/get-currency-rates.ts';
import { getInfo } from '../../site/session/get-info.ts';
import { getPersonalDataFields } from './get-personal-data-fields.ts';
import { optional } from '../../kit/optional.ts';
import { contactViews } from './contact-views.ts';
import type { ContactView } from './contact-views.ts';
import { getProfileInfo } from './get-profile-info.ts';

/** The profile as a page may hold it: contacts and document number masked. */
export type ProfileData = {
  readonly profile: Omit<Profile, 'document' | 'contacts'>;
  /** The last two figures of the document number, or '' when there is none. */
  readonly document: string;
  readonly contacts: readonly ContactView[];
  readonly definitions: readonly FieldDefinition[];
  readonly phones: readonly PhoneOption[];
  readonly fakename: string;
  readonly isVerified: boolean;
  /** The currency can be changed: no balance holds anything. */
  readonly isCurrencyFree: boolean;
  /** Of all balances that are money. */
  readonly total: Dec;
  /** Null when the platform did not tell them. */
  readonly rates: CurrencyRates | null;
};

/** Everything that the settings page shows. */
export const loadProfile = Effect.fn('profile.loadProfile')(function* () {
  const [{ document, contacts, ...profile }, info, phones, rates] = yield* Effect.all(
    [getProfileInfo(), getInfo(), getContactPhoneSettings(), optional('rates', getCurrencyRates())],
    { concurrency: 4 },
  );
  const country = profile.country_code || profile.country || info.country_code;
  const definitions = yield* getPersonalDataFields(country === '' ? {} : { country });
  const data: ProfileData = {
    profile,
    document: document && document.number !== '' ? `${HIDDEN}${document.number.slice(-2)}` : '',
    contacts: contactViews(contacts),
    definitions,
    phones,
    fakename: info.fakename,
    isVerified: info.is_verified,
    isCurrencyFree: [info.balance_main, info.balance_bonus, info.balance_betting_bonus].every(({ amount }) =>
      isZeroDec(amount),
    ),
    total: totalBalance(info).amount,
    rates,
  };
  return data;
});
