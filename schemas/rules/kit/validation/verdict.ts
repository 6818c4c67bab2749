/** What a rule says of a value. `key` names the text `validation.{key}`; `values` fill its placeholders. */
export type Verdict =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly key: ValidationKey;
      readonly values?: Readonly<Record<string, string | number>>;
    };

/** Keys in use. The part after a dot picks the text of a field kind. `value.*` belong to the generic rules. */
export type ValidationKey =
  | 'requiredField'
  | 'insertPhoneNumber'
  | 'insertEmailAddress'
  | 'wrongField'
  | 'wrongField.name'
  | 'wrongField.address'
  | 'wrongField.postcode'
  | 'wrongField.date'
  | 'wrongField.iban'
  | 'wrongField.fakename'
  | 'wrongField.password'
  | 'wrongPhoneFormat'
  | 'wrongEmailAddress'
  | 'passwordsNotEqual'
  | 'invalidCharacters'
  | 'codeLength'
  | 'cardNumber'
  | 'fieldRegex'
  | 'minLength'
  | 'maxLength'
  | 'minValue'
  | 'maxValue'
  | 'wrongField.age'
  | 'sumError.min'
  | 'sumError.max'
  | 'files.count'
  | 'files.size'
  | 'files.type'
  | 'files.empty'
  | 'value.required'
  | 'value.email'
  | 'value.minLength'
  | 'value.maxLength';

export const pass: Verdict = { ok: true };

export const refuse = (key: ValidationKey, values?: Readonly<Record<string, string | number>>): Verdict =>
  values === undefined ? { ok: false, key } : { ok: false, key, values };

export const check = (holds: boolean, key: ValidationKey): Verdict => (holds ? pass : refuse(key));

/** Empty means nothing but white space. */
export const isBlank = (value: string): boolean => value.trim() === '';

export type TextSpec = {
  /** True unless it is false. */
  readonly required?: boolean | undefined;
  /** The operator's own pattern, which replaces the default form. */
  readonly pattern?: string | undefined;
};

/** Runs `rule` over the trimmed value when there is one; an empty value fails with `emptyKey` unless it is optional. */
export const whenFilled = (
  value: string,
  required: boolean | undefined,
  rule: (trimmed: string) => Verdict,
  emptyKey: ValidationKey = 'requiredField',
): Verdict => {
  const trimmed = value.trim();
  if (trimmed === '') return required === false ? pass : refuse(emptyKey);
  return rule(trimmed);
};
