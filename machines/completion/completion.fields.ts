import type { FieldDefinition } from '../../schemas/profile-fields.ts';
import { toWireDate } from '../../schemas/rules/validation/date.ts';
import { fieldSpec } from '../form/field-spec.ts';
import type { FieldSpec } from '../form/field-spec.ts';
import type { RegistrationSettings } from '../registration/registration.fields.ts';

export const completionFormId = 'completion';

/** The account has these from its provider, or they have a way of their own. */
const apart: readonly string[] = ['login', 'email', 'phone', 'mobile', 'password', 'fakename', 'currency'];

export type CompletionParts = {
  readonly definitions: readonly FieldDefinition[];
  readonly country: string;
  readonly settings: RegistrationSettings;
};

/** What is asked: the fields that the country requires, and the terms. */
export const completionFields = ({
  definitions,
  country,
  settings,
}: CompletionParts): readonly FieldSpec[] => {
  const { terms } = settings.registration;
  const asked = definitions
    .filter(({ sysname, params }) => params.is_visible && params.is_required && !apart.includes(sysname))
    .map((definition) => {
      const field = fieldSpec(definition);
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
  const sent = fields.filter(({ sysname }) => sysname !== 'terms');
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
  };
};
