/** Forms of a value that a definition can name in place of the one that its sysname has. */
export const namedForms = [
  'text',
  'name',
  'nameWithDigits',
  'latinCyrillicName',
  'address',
  'postcode',
  'fakename',
  'cardHolder',
  'cardNumber',
  'iban',
  'documentNumber',
  'cpf',
] as const;
export type NamedForm = (typeof namedForms)[number];

/** Rules that a definition adds to a field; `value` of the named rule is their argument. */
export const genericRules = [
  'required',
  'email',
  'minLength',
  'maxLength',
  'sameAs',
  'regex',
  'date',
  'maxDate',
  'min',
  'max',
] as const;
export type GenericRule = (typeof genericRules)[number];

/** A rule as a definition names it; `value` is '' for one without argument. */
export type NamedRule = { readonly rule: string; readonly value: string };
