import type { FieldDefinition, PhoneOption } from '../../../schemas/account/profile-fields.ts';
import type { LoyaltyCharacter } from '../../../schemas/rewards/loyalty.ts';
import { toWireDate } from '../../../schemas/rules/kit/validation/date.ts';
import { ruleOf } from '../../../schemas/rules/kit/validation/field.ts';
import type { FeatureSettings } from '../../kit/feature-input.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import { phoneCountryKey } from '../../../schemas/rules/kit/phone-country-key.ts';
import type { FieldSpec } from '../../kit/form/field-spec.ts';

/** `social` asks for the terms alone; a provider does the rest. */
export type RegistrationType = 'form' | 'fast' | 'social';
export const registrationFormId = 'registration';
export const CHARACTER = 'character_id';

/** `image` is an address, or ''. */
export type RegistrationCharacter = Pick<LoyaltyCharacter, 'id' | 'name' | 'image'>;

export type RegistrationParts = {
  readonly type: RegistrationType;
  readonly definitions: readonly FieldDefinition[];
  readonly phones: readonly PhoneOption[];
  readonly settings: RegistrationSettings;
  /** Account currency to start with. */
  readonly currency: string;
  /** Chosen country, or ''. */
  readonly country: string;
  readonly promoCode: string;
  readonly hasPromocode: boolean;
  /** To choose one from; absent or empty where none are offered. */
  readonly characters?: readonly RegistrationCharacter[];
};

export type RegistrationSettings = {
  readonly registration: FeatureSettings['config']['registration'];
  /** Symbols by currency code. */
  readonly currencies: FeatureSettings['general']['available_currencies'];
};

/** The types that the switcher offers, in the operator's order; `form` alone when none is known. No provider, no `social`. */
export const registrationTypesOf = (
  types: readonly string[],
  hasProviders: boolean,
): readonly RegistrationType[] => {
  const known = types.filter(
    (type): type is RegistrationType =>
      type === 'form' || type === 'fast' || (type === 'social' && hasProviders),
  );
  return known.length > 0 ? [...new Set(known)] : ['form'];
};

type FieldKind = Pick<FieldDefinition, 'sysname' | 'type'>;
const isCountry = ({ type }: Pick<FieldKind, 'type'>) => type === 'country_code';

/** Sysname of the field that holds the country. */
export const countryFieldOf = (definitions: readonly FieldKind[]): string =>
  definitions.find(isCountry)?.sysname ?? 'country_code';

const currencyField = ({ settings, currency }: RegistrationParts): FieldSpec =>
  fieldSpec(
    {
      sysname: 'currency',
      type: 'select',
      params: { is_required: true },
      options: {
        select: Object.entries(settings.currencies).map(([code, symbol]) => ({
          value: code,
          title: symbol === '' || symbol === code ? code : `${code} ${symbol}`,
        })),
      },
    },
    { initial: currency },
  );

const characterField = ({ characters = [] }: RegistrationParts): readonly FieldSpec[] =>
  characters.length === 0
    ? []
    : [
        fieldSpec(
          {
            sysname: CHARACTER,
            type: 'select',
            params: { is_required: false },
            options: { select: characters.map(({ id, name }) => ({ value: id, title: name })) },
          },
          { watched: true },
        ),
      ];

/** What a player signs in with; one of them is the login. */
const contactNames: readonly string[] = ['email', 'phone', 'mobile', 'login'];

const standing = (sysname: string, type: FieldDefinition['type']): FieldDefinition => ({
  sysname,
  type,
  name: '',
  options: { mask: null, select: [], regex: null, rules: [] },
  params: { is_required: true, is_visible: true, is_editable: true },
});

/** A contact and a password stand there whatever the platform lists: nobody can sign in without them. */
const withCredentials = (visible: readonly FieldDefinition[]): readonly FieldDefinition[] => {
  const hasContact = visible.some(({ sysname }) => contactNames.includes(sysname));
  const hasPassword = visible.some(({ sysname }) => sysname === 'password');
  const all = hasContact ? visible : [standing('email', 'input'), ...visible];
  if (hasPassword) return all;
  const place = all.findIndex(({ sysname }) => contactNames.includes(sysname)) + 1;
  return [...all.slice(0, place), standing('password', 'password'), ...all.slice(place)];
};

const platformField = (definition: FieldDefinition, parts: RegistrationParts): FieldSpec => {
  const field = fieldSpec(definition, {
    watched: isCountry(definition),
    ...(ruleOf(definition) === 'fakename' && {
      differsFrom: contactNames.map((name) => `${registrationFormId}.${name}`),
    }),
  });
  if (field.control === 'phone')
    return {
      ...field,
      phones: parts.phones,
      initial: parts.phones.some(({ country_code }) => country_code === parts.country) ? parts.country : '',
    };
  if (isCountry(definition)) return { ...field, initial: parts.country };
  return field;
};

const box = (sysname: string, isTicked: boolean, isRequired: boolean, isWatched = false): FieldSpec =>
  fieldSpec(
    { sysname, type: 'input', rule: 'checkbox', params: { is_required: isRequired } },
    { control: 'checkbox', initial: isTicked ? '1' : '', watched: isWatched },
  );

const promoFields = ({ settings, promoCode, hasPromocode }: RegistrationParts): readonly FieldSpec[] => {
  const { showPromocode, showPromoFieldByDefault } = settings.registration;
  if (!showPromocode) return [];
  const field = fieldSpec(
    { sysname: 'promo_code', type: 'input', rule: 'promoCode', params: { is_required: false } },
    { initial: promoCode, watched: true },
  );
  if (showPromoFieldByDefault) return [field];
  return [box('hasPromocode', hasPromocode, false, true), ...(hasPromocode ? [field] : [])];
};

const termsField = ({ settings }: RegistrationParts): readonly FieldSpec[] => {
  const { terms } = settings.registration;
  return terms.isActive ? [box('terms', terms.defaultValue, true)] : [];
};

const ownFields = (parts: RegistrationParts): readonly FieldSpec[] => {
  const { notify, markBetting } = parts.settings.registration;
  return [
    ...(markBetting.isActive && parts.type === 'form'
      ? [
          fieldSpec(
            {
              sysname: 'is_betting',
              type: 'select',
              options: { select: [{ value: 'betting' }, { value: 'casino' }] },
            },
            { control: 'choice', initial: markBetting.defaultValue },
          ),
        ]
      : []),
    ...promoFields(parts),
    ...termsField(parts),
    ...(notify.isActive && parts.type === 'form' ? [box('notify', notify.defaultValue, false)] : []),
  ];
};

/**
 * The fields of the form in the order they are shown: those of the platform, currency after the country, then choice of
 * product, promo code, terms and notify. Fast registration has currency, country, promo code and terms only, social the terms alone.
 */
export const registrationFields = (parts: RegistrationParts): readonly FieldSpec[] => {
  if (parts.type === 'social') return termsField(parts);
  const own: readonly string[] = ['currency', ...(parts.characters?.length ? [CHARACTER] : [])];
  const listed = parts.definitions.filter(
    (definition) => definition.params.is_visible && !own.includes(definition.sysname),
  );
  const visible = parts.type === 'form' ? withCredentials(listed) : listed.filter(isCountry);
  const at = visible.findIndex(isCountry);
  const fields = visible.map((definition) => platformField(definition, parts));
  const place = at === -1 ? fields.length : at + 1;
  return [
    ...fields.slice(0, place),
    currencyField(parts),
    ...fields.slice(place),
    ...(parts.type === 'form' ? characterField(parts) : []),
    ...ownFields(parts),
  ];
};

const ownNames: readonly string[] = ['terms', 'notify', 'is_betting', 'hasPromocode', 'promo_code'];

export type RegistrationChoice = {
  readonly values: Readonly<Record<string, string>>;
  /** References into the vault by field. */
  readonly refs: Readonly<Record<string, string>>;
  /** Fields of `refs` that hold a date as it was typed. */
  readonly dates: readonly string[];
  readonly notify: boolean;
  readonly marking: 'betting' | 'casino';
};

/** What `auth.register` is sent: values of the form, references of the sensitive ones, and what the boxes decided. */
export const registrationChoice = (
  fields: readonly FieldSpec[],
  values: Readonly<Record<string, string>>,
  extra: { readonly locale: string; readonly promoCode: string; readonly settings: RegistrationSettings },
): RegistrationChoice => {
  const { notify, markBetting } = extra.settings.registration;
  const has = (sysname: string) => fields.some((field) => field.sysname === sysname);
  const plain = fields.filter((field) => !field.sensitive && !ownNames.includes(field.sysname));
  const phone = fields.find(({ control, sysname }) => control === 'phone' && contactNames.includes(sysname));
  const country = values[phoneCountryKey(phone?.sysname ?? '')] ?? '';
  /** A repetition is compared here and not sent. */
  const sent = fields.filter(({ sameAs }) => sameAs === null);
  return {
    values: {
      ...Object.fromEntries(
        plain.map(({ sysname, control }) => {
          const value = values[sysname] ?? '';
          return [sysname, control === 'date' ? (toWireDate(value) ?? value) : value];
        }),
      ),
      ...(phone && country !== '' ? { phone_country_code: country } : {}),
      ...(extra.promoCode !== '' ? { promo_code: extra.promoCode } : {}),
      locale: extra.locale,
    },
    refs: Object.fromEntries(
      sent
        .filter(({ sensitive }) => sensitive)
        .map(({ sysname }) => [sysname, `${registrationFormId}.${sysname}`]),
    ),
    dates: sent.flatMap(({ sysname, sensitive, control }) =>
      sensitive && control === 'date' ? [sysname] : [],
    ),
    notify: notify.isActive && has('notify') && values['notify'] === '1',
    marking: has('is_betting')
      ? values['is_betting'] === 'casino'
        ? 'casino'
        : 'betting'
      : markBetting.defaultValue,
  };
};
