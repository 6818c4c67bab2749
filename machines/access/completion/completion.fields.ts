import type { FieldDefinition, PhoneOption } from '../../../schemas/account/profile-fields.ts';
import { phoneCountryKey } from '../../../schemas/rules/kit/phone-country-key.ts';
import { toWireDate } from '../../../schemas/rules/kit/validation/date.ts';
import { repeatedField } from '../../../schemas/rules/kit/validation/field.ts';
import { fieldSpec } from '../../kit/form/field-spec.ts';
import type { FieldSpec } from '../../kit/form/field-spec.ts';
import type { RegistrationSettings } from '../registration/registration.fields.ts';

export const completionFormId = 'completion';

/** The account has these from its provider, or they have a way of their own. */
const apart: readonly string[] = ['login', 'email', 'password', 'fakename', 'currency'];

export type CompletionParts = {
  readonly definitions: readonly FieldDefinition[];
  readonly country: string;
  readonly phones: readonly PhoneOption[];
  readonly hasPhone: boolean;
  readonly settings: RegistrationSettings;
};

/** Sysname of the phone that is asked for, under either of its names. */
export const phoneFieldOf = (fields: readonly FieldSpec[]): string | undefined =>
  fields.find(({ control }) => control === 'phone')?.sysname;

/** What is asked: the fields that the country requires, a phone when the account has none, and the terms. */
export const completionFields = ({
  definitions,
  country,
  phones,
  hasPhone,
  settings,
}: CompletionParts): readonly FieldSpec[] => {
  const { terms } = settings.registration;
  const asked = definitions
    .filter(
      (definition) =>
        definition.params.is_visible &&
        definition.params.is_required &&
        !apart.includes(definition.sysname) &&
        repeatedField(definition) === null &&
        !(hasPhone && definition.type === 'phone'),
    )
    .map((definition) => {
      const field = fieldSpec(definition);
      if (field.control === 'phone')
        return {
          ...field,
          phones,
          initial: phones.some(({ country_code }) => country_code === country) ? country : '',
        };
      if (definition.type === 'country_code') return { ...field, initial: country, watched: true };
      return field;
    });
  const box = fieldSpec(
    { sysname: 'terms', type: 'input', rule: 'checkbox', params: { is_required: true } },
    { control: 'checkbox', initial: terms.defaultValue ? '1' : '' },
  );
  return [...asked, ...(terms.isActive ? [box] : [])];
};

export const completionChoice = (fields: readonly FieldSpec[], values: Readonly<Record<string, string>>) => {
  const phone = phoneFieldOf(fields);
  const sent = fields.filter(({ sysname }) => sysname !== 'terms' && sysname !== phone);
  return {
    values: Object.fromEntries(
      sent
        .filter(({ sensitive }) => !sensitive)
        .map(({ sysname, control }) => {
          const value = values[sysname] ?? '';
          return [sysname, control === 'date' ? (toWireDate(value) ?? value) : value];
        }),
    ),
    dates: sent
      .filter(({ sensitive, control }) => sensitive && control === 'date')
      .map(({ sysname }) => sysname),
    refs: Object.fromEntries(
      sent
        .filter(({ sensitive }) => sensitive)
        .map(({ sysname }) => [sysname, `${completionFormId}.${sysname}`]),
    ),
    phone:
      phone === undefined
        ? null
        : { ref: `${completionFormId}.${phone}`, country: values[phoneCountryKey(phone)] ?? '' },
  };
};
