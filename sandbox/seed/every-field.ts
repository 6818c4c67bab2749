import type { FieldDefinition, FieldType } from '../../schemas/account/profile-fields.ts';
import type { NamedRule } from '../../schemas/rules/kit/validation/rule-names.ts';
import { field } from './profile-fields.ts';

type Options = Partial<FieldDefinition['options']>;

/** `minLength:3` as a named rule with its argument. */
const named = (text: string): NamedRule => {
  const [rule = '', ...rest] = text.split(':');
  return { rule, value: rest.join(':') };
};
const rules = (...texts: readonly string[]): Options => ({
  rules: texts.map(named) as FieldDefinition['options']['rules'],
});

const asked = (sysname: string, type: FieldType = 'input', options: Options = {}, name = '') =>
  field(sysname, type, true, options, true, name);
const free = (sysname: string, name: string, options: Options = {}, type: FieldType = 'input') =>
  field(sysname, type, false, options, true, name);

/** Every kind of field and every rule that a definition can have, for those who want to see them. */
export const everyField: readonly FieldDefinition[] = [
  asked('email'),
  asked('email_repeat', 'input', rules('sameAs:email'), 'E-mail again'),
  asked('password', 'password', { regex: '.*' }),
  asked('password_repeat', 'password'),
  asked('country_code', 'country_code'),
  free('region', '', {}, 'region'),
  asked('first_name'),
  asked('last_name'),
  free('middle_name', '', rules('latinCyrillicName')),
  free('fakename', ''),
  asked('birth_date', 'date'),
  asked('sex', 'select', {
    select: [
      { value: '1', title: 'Male' },
      { value: '2', title: 'Female' },
    ],
  }),
  asked('home_town'),
  asked('address'),
  asked('postcode'),
  free('foreign_postcode', 'Postcode with letters', { regex: 'LV-\\d{4}', ...rules('postcode') }),
  asked('phone', 'phone'),
  free('mobile', '', {}, 'phone'),
  free('document_number', '', rules('documentNumber')),
  free('identity_card', 'Identity card', { regex: '[A-Z]{2}\\d{7}', ...rules('documentNumber') }),
  free('cpf', '', { mask: '###.###.###-##' }),
  free('iban', ''),
  free('card_number', ''),
  free('card_holder', ''),
  asked('family_name', 'input', rules('name'), 'Family name'),
  free('delivery', 'Delivery address', rules('address')),
  free('team_name', 'Team name', rules('fakename')),
  free('nickname', 'Nickname', rules('required', 'minLength:3', 'maxLength:10')),
  free('work_email', 'Work e-mail', rules('email')),
  free('reference', 'Reference', { regex: '[A-Z]{3}-\\d{2}' }),
  free('answer', 'Answer', rules('minLength:2', 'regex:[a-z]+')),
  free('income', 'Income', rules('min:1000', 'max:5000')),
  free('valid_until', 'Valid until', rules('date'), 'date'),
  free('issued_on', 'Issued on', rules('maxDate:2020-12-31'), 'date'),
];

/** No contact, no password, and a country without a list. */
export const leastFields: readonly FieldDefinition[] = [asked('country', 'country_code')];
