import { fakenameLength, postcodeMaxDigits } from '../../../constants.ts';
import { matchesPattern } from './pattern.ts';
import { check, pass, refuse, whenFilled } from './verdict.ts';
import type { TextSpec, Verdict } from './verdict.ts';

const digit = /\p{Nd}/u;
const special = /[@_"!?#$%^&*(){}[\]|/\\<>~§+:;`]/;
const specialInAddress = /[@_"!?#$%^&*(){}[\]<>~§+:;`]/;

/** A text that only has to be there unless it is optional: a login, whatever it is, among them. */
export const validateText = (value: string, { required }: TextSpec = {}): Verdict =>
  whenFilled(value, required, () => pass);

/** name, first_name, last_name, middle_name: no digits, no special symbols; letters of any script, ' - . , and spaces pass. */
export const validateName = (value: string, { required }: TextSpec = {}): Verdict =>
  whenFilled(value, required, (name) => check(!digit.test(name) && !special.test(name), 'wrongField.name'));

/** home_town: as a name, but digits pass. */
export const validateNameWithDigits = (value: string, { required }: TextSpec = {}): Verdict =>
  whenFilled(value, required, (name) => check(!special.test(name), 'wrongField.name'));

/** A pattern that an operator can choose: Latin (Latvian with it) and Cyrillic letters, spaces and ' ’ . , - */
const latinCyrillicName = /^[\p{Script=Latin}\p{Script=Cyrillic} '’.,-]+$/u;

export const validateLatinCyrillicName = (value: string, { required }: TextSpec = {}): Verdict =>
  whenFilled(value, required, (name) => check(latinCyrillicName.test(name), 'wrongField.name'));

/** Address: as a name, but digits and | / \ pass. */
export const validateAddress = (value: string, { required }: TextSpec = {}): Verdict =>
  whenFilled(value, required, (address) => check(!specialInAddress.test(address), 'wrongField.address'));

/** Postcode: 1 to 8 digits, or the operator's own pattern. */
export const validatePostcode = (value: string, { required, pattern }: TextSpec = {}): Verdict =>
  whenFilled(value, required, (postcode) =>
    pattern === undefined
      ? check(postcode.length <= postcodeMaxDigits && /^[0-9]+$/.test(postcode), 'wrongField.postcode')
      : check(matchesPattern(postcode, pattern), 'fieldRegex'),
  );

/** Fakename: 4 to 20 letters and digits of any script. `taken`: login, e-mail and phone, which it must not equal. */
export const validateFakename = (
  value: string,
  { required, taken = [] }: TextSpec & { readonly taken?: readonly string[] } = {},
): Verdict => {
  if (value === '') return required === false ? pass : refuse('requiredField');
  const length = Array.from(value).length;
  if (length < fakenameLength.min) return refuse('minLength', { min: fakenameLength.min });
  if (length > fakenameLength.max) return refuse('maxLength', { max: fakenameLength.max });
  const own = taken.some((entry) => entry !== '' && entry.toLowerCase() === value.toLowerCase());
  return check(/^[\p{L}\p{M}\p{Nd}]+$/u.test(value) && !own, 'wrongField.fakename');
};

/** Card holder: Latin letters, spaces and . ' - */
export const validateCardHolder = (value: string, { required }: TextSpec = {}): Verdict =>
  whenFilled(value, required, (holder) => check(/^[A-Za-z .'-]+$/.test(holder), 'wrongField.name'));
