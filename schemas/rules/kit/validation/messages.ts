import type { ValidationKey, Verdict } from './verdict.ts';

/** The texts that stand in where no translation `validation.{key}` exists. */
export const defaultMessages: Readonly<Record<ValidationKey, string>> = {
  requiredField: 'Field is required',
  insertPhoneNumber: 'Field is required',
  insertEmailAddress: 'Field is required',
  wrongField: 'Field regex',
  'wrongField.name': 'Wrong symbols in name',
  'wrongField.address': 'Wrong address',
  'wrongField.date': 'Wrong date',
  'wrongField.iban': 'Wrong iban',
  'wrongField.fakename': 'Wrong fake name',
  'wrongField.password': 'Wrong password',
  wrongPhoneFormat: 'Wrong phone number',
  wrongEmailAddress: 'Wrong email address',
  passwordsNotEqual: 'Same as field',
  invalidCharacters: 'Wrong password: {characters}',
  codeLength: 'Wrong field',
  cardNumber: 'Field Card number',
  fieldRegex: 'Field regex',
  minLength: 'Min length is {min}',
  maxLength: 'Max length is {max}',
  minValue: 'Min value is {min}',
  maxValue: 'Max value is {max}',
  'sumError.min': 'Min value is {min}',
  'sumError.max': 'Max value is {max}',
  'files.count': 'At most {max} files can go with a message: remove some',
  'files.size': 'Each file can have up to {max} MB: remove what is larger',
  'files.type': 'Files of this kind cannot be taken: remove what is marked',
  'files.empty': 'This file is empty: choose another',
  'value.required': 'Value is required',
  'value.email': 'Value is not a valid email address',
  'value.minLength': 'This field should be at least {min} characters long',
  'value.maxLength': 'The maximum length allowed is {max}',
};

/** What is shown for a key that has no text at all. */
export const fallbackMessage = 'Wrong field';

/** Replaces `{name}` by the value of that name; an unknown name stays as it is. */
export const fillMessage = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/**
 * The text of a field: that of its first failed verdict. A translation wins over the default text, the text of a
 * kind (`wrongField.name`) over that of its group (`wrongField`). Null when every verdict passes.
 */
export const messageOf = (
  verdicts: readonly Verdict[],
  translate: (id: string) => string | null = () => null,
): string | null => {
  const failed = verdicts.find((verdict) => !verdict.ok);
  if (failed === undefined || failed.ok) return null;
  const key: string = failed.key;
  const dot = key.lastIndexOf('.');
  const defaults: Readonly<Record<string, string | undefined>> = defaultMessages;
  const text =
    translate(`validation.${key}`) ??
    defaults[key] ??
    (dot === -1 ? null : (translate(`validation.${key.slice(0, dot)}`) ?? defaults[key.slice(0, dot)])) ??
    fallbackMessage;
  return fillMessage(text, failed.values);
};
