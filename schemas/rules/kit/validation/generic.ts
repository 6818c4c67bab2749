import { compareDec, isDec } from '../money.ts';
import type { Dec } from '../money.ts';
import { isEmail } from './email.ts';
import { check, isBlank, pass, refuse } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** An empty value fails. */
export const validateRequired = (value: string): Verdict => check(!isBlank(value), 'value.required');

/** A value that is not an e-mail address fails. */
export const validateEmailValue = (value: string): Verdict => check(isEmail(value.trim()), 'value.email');

const lengthOf = (value: string): number => Array.from(value).length;

/** Fewer than `min` characters (code points) fail. */
export const validateMinLength = (value: string, min: number): Verdict =>
  lengthOf(value) >= min ? pass : refuse('value.minLength', { min });

/** More than `max` characters (code points) fail. */
export const validateMaxLength = (value: string, max: number): Verdict =>
  lengthOf(value) <= max ? pass : refuse('value.maxLength', { max });

/** The value must equal the other field, character by character. */
export const validateSameAs = (value: string, other: string): Verdict =>
  check(value === other, 'passwordsNotEqual');

const numberOf = (value: string): Dec | null => {
  const plain = value.replaceAll(',', '').trim();
  return isDec(plain) ? plain : null;
};

/** Numeric minimum: thousands commas are stripped, an empty value passes, anything else that is no number fails. */
export const validateMin = (value: string, min: Dec): Verdict => {
  if (isBlank(value)) return pass;
  const number = numberOf(value);
  return number !== null && compareDec(number, min) >= 0 ? pass : refuse('minValue', { min });
};

/** Numeric maximum; see `validateMin`. */
export const validateMax = (value: string, max: Dec): Verdict => {
  if (isBlank(value)) return pass;
  const number = numberOf(value);
  return number !== null && compareDec(number, max) <= 0 ? pass : refuse('maxValue', { max });
};
