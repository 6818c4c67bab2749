import * as Effect from 'effect/Effect';
import type { CurrencyRates } from '../../../schemas/cashier/currency-rates.ts';
import type { Profile } from '../../../schemas/account/profile.ts';
import type { PhoneOption } from '../../../schemas/account/profile-fields.ts';
import { isZeroDec, totalBalance } from '../../../schemas/rules/kit/money.ts';
import type { Dec } from '../../../schemas/rules/kit/money.ts';
import type { ContactProof } from '../../../schemas/rules/account/profile.ts';
import { wordsName } from '../../../schemas/rules/kit/sensitive.ts';
import { ownNamePrefix, ownNames } from '../../../schemas/rules/account/profile.ts';
import { getContactPhoneSettings } from './get-contact-phone-settings.ts';
import { getCurrencyRates } from '../../cashier/get-currency-rates.ts';
import { getHistory } from '../../cashier/get-history.ts';
import { getInfo } from '../../site/session/get-info.ts';
import { getPersonalDataFields } from './get-personal-data-fields.ts';
import { profileFields } from './get-profile-fields.ts';
import type { ProfileFields } from './get-profile-fields.ts';
import { optional } from '../../kit/optional.ts';
import { VaultService } from '../../kit/vault.ts';
import { contactViews } from './contact-views.ts';
import type { ContactView } from './contact-views.ts';
import { getProfileInfo } from './get-profile-info.ts';
import { statusesOf } from '../../../schemas/rules/cashier/history.ts';

/** The profile as a page may hold it: contacts and document number masked. */
export type ProfileData = ProfileFields & {
  readonly profile: Omit<Profile, 'document' | 'contacts' | 'contact_proof' | 'more'>;
  readonly contacts: readonly ContactView[];
  readonly contactProof: ContactProof;
  readonly phones: readonly PhoneOption[];
  readonly fakename: string;
  readonly isVerified: boolean;
  /** The currency can be changed: no balance holds anything, and no payment is on its way. */
  readonly isCurrencyFree: boolean;
  /** Of all balances that are money. */
  readonly total: Dec;
  /** Null when the platform did not tell them. */
  readonly rates: CurrencyRates | null;
};

/** Whether no payment is on its way; one that nobody can tell of counts as one that is. */
const isNothingPending = getHistory({ offset: 0, count: 1, statuses: statusesOf.open }).pipe(
  // A platform that does not know the filter answers with the newest of all.
  Effect.map(({ items }) => items.every(({ status }) => !statusesOf.open.some((open) => open === status))),
  Effect.orElseSucceed(() => false),
);

/**
 * Everything that the settings page shows. What the player signs in with goes into the vault alone. `country`: of the
 * fields, where another one is chosen than is saved; else ''.
 */
export const loadProfile = Effect.fn('profile.loadProfile')(function* (input: { readonly country: string }) {
  const [answer, info, phones, rates, isSettled] = yield* Effect.all(
    [
      getProfileInfo(),
      getInfo(),
      getContactPhoneSettings(),
      optional('rates', getCurrencyRates()),
      isNothingPending,
    ],
    { concurrency: 5 },
  );
  const { document: _document, more: _more, contacts, contact_proof: contactProof, ...profile } = answer;
  const country = input.country || profile.country_code || profile.country || info.country_code;
  const fields = profileFields(answer, yield* getPersonalDataFields(country === '' ? {} : { country }));
  const vault = yield* VaultService;
  const contactOf = (type: string) => contacts.find((contact) => contact.type === type)?.contact ?? '';
  const own = { login: info.login, email: contactOf('email'), phone: contactOf('phone') };
  for (const name of ownNames) vault.put(`${ownNamePrefix}.${name}`, own[name]);
  const data: ProfileData = {
    ...fields,
    // What the page has under another name stands there alone.
    profile: wordsName('region') in fields.house ? { ...profile, region: '' } : profile,
    contacts: contactViews(contacts),
    contactProof,
    phones,
    fakename: info.fakename,
    isVerified: info.is_verified,
    isCurrencyFree:
      isSettled &&
      [info.balance_main, info.balance_bonus, info.balance_betting_bonus].every(({ amount }) =>
        isZeroDec(amount),
      ),
    total: totalBalance(info).amount,
    rates,
  };
  return data;
});
