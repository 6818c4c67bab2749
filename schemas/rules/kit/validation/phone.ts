import { digitsOf, hasPrefix } from '../digits.ts';
import { maskLength } from '../mask.ts';
import { check, pass, refuse } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** A country as `account.getContactPhoneSettings` gives it; each `#` of the mask is one digit after the phone code. */
export type PhoneOption = {
  readonly country_code: string;
  /** Digits, with or without plus. */
  readonly phone_code: string;
  readonly name: string;
  readonly mask: string;
};

/** `digits` are those after the phone code. */
export type PhoneValue = {
  readonly country_code: string | null;
  readonly digits: string;
  readonly valid: boolean;
};

/** Digits only, those of every script as Latin ones. */
export const phoneDigits = digitsOf;

const optionOf = (options: readonly PhoneOption[], country: string | null): PhoneOption | null =>
  options.find((option) => option.country_code === country) ?? null;

/**
 * A pasted value: digits only, a leading 00 dropped; the longest phone code whose mask fits wins, the chosen country
 * first on a tie. A number without + or 00 that fills the chosen mask stays with the chosen country. Otherwise invalid.
 */
export const parsePastedPhone = (
  text: string,
  options: readonly PhoneOption[],
  chosen: string | null,
): PhoneValue => {
  const digits = phoneDigits(text).replace(/^00/, '');
  let best: { readonly option: PhoneOption; readonly code: string } | null = null;
  for (const option of options) {
    const code = phoneDigits(option.phone_code);
    const fits =
      code !== '' && digits.startsWith(code) && digits.length - code.length === maskLength(option.mask);
    const better = best === null || code.length > best.code.length;
    const tie = best !== null && code.length === best.code.length && option.country_code === chosen;
    if (fits && (better || tie)) best = { option, code };
  }
  if (best !== null) {
    return { country_code: best.option.country_code, digits: digits.slice(best.code.length), valid: true };
  }
  const own = optionOf(options, chosen);
  const valid =
    own !== null && !hasPrefix(text) && digits.length > 0 && digits.length === maskLength(own.mask);
  return { country_code: chosen, digits, valid };
};

/**
 * A typed or filled value for the chosen country: digits only; valid when every digit of the mask is there. One that
 * begins with + or 00, or has more digits, is read as a pasted one.
 */
export const readPhone = (
  text: string,
  options: readonly PhoneOption[],
  country: string | null,
): PhoneValue => {
  const option = optionOf(options, country);
  const digits = phoneDigits(text);
  const length = option === null ? Number.POSITIVE_INFINITY : maskLength(option.mask);
  if (hasPrefix(text) || digits.length > length) return parsePastedPhone(text, options, country);
  return { country_code: country, digits, valid: length > 0 && digits.length === length };
};

/** The full number for the wire: phone code and digits, without plus. Empty for an unknown country. */
export const fullPhone = (value: PhoneValue, options: readonly PhoneOption[]): string => {
  const option = optionOf(options, value.country_code);
  return option === null || value.digits === '' ? '' : phoneDigits(option.phone_code) + value.digits;
};

/** The field phone: `insertPhoneNumber` when empty, `wrongPhoneFormat` when its flag is false. */
export const validatePhone = (
  value: PhoneValue,
  { required }: { readonly required?: boolean | undefined } = {},
): Verdict => {
  if (value.digits === '') return required === false ? pass : refuse('insertPhoneNumber');
  return check(value.valid && /^[0-9]+$/.test(value.digits), 'wrongPhoneFormat');
};
