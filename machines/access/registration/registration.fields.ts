import type { FieldDefinition, PhoneOption } from '../../../schemas/account/profile-fields.ts';
import { toWireDate } from '../../../schemas/rules/kit/validation/date.ts';
import type { FeatureSettings } from '../../kit/feature-input.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import { phoneCountryKey } from '../../../schemas/rules/kit/phone-country-key.ts';
import type { FieldSpec } from '../../kit/form/field-spec.ts';

/** `social` asks for the terms alone; a provider does the rest. */
export type RegistrationType = 'form' | 'fast' | 'social';
export const registrationFormId = 'registration';

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

const isCountry = ({ type }: Pick<FieldDefinition, 'type'>) => type === 'country_code';

/** Sysname of the field that holds the country. */
export const countryFieldOf = (definitions: readonly FieldDefinition[]): string =>
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

const platformField = (definition: FieldDefinition, parts: RegistrationParts): FieldSpec => {
  const field = fieldSpec(definition, { watched: isCountry(definition) });
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
  const visible = parts.definitions.filter(
    (definition) =>
      definition.params.is_visible &&
      definition.sysname !== 'currency' &&
      (parts.type === 'form' || isCountry(definition)),
  );
  const at = visible.findIndex(isCountry);
  const fields = visible.map((definition) => platformField(definition, parts));
  const place = at === -1 ? fields.length : at + 1;
  return [...fields.slice(0, place), currencyField(parts), ...fields.slice(place), ...ownFields(parts)];
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
  const phone = fields.find((field) => field.control === 'phone' && field.sysname === 'phone');
  const country = values[phoneCountryKey('phone')] ?? '';
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
      fields
        .filter(({ sensitive }) => sensitive)
        .map(({ sysname }) => [sysname, `${registrationFormId}.${sysname}`]),
    ),
    dates: fields.flatMap(({ sysname, sensitive, control }) =>
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
