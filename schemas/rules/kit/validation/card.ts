import { check, whenFilled } from './verdict.ts';
import type { TextSpec, Verdict } from './verdict.ts';

/** The Luhn check of ISO/IEC 7812-1 over a string of digits. */
export const passesLuhn = (digits: string): boolean => {
  if (!/^[0-9]+$/.test(digits)) return false;
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/** 13 to 19 digits that pass Luhn, spaces aside. */
export const isCardNumber = (value: string): boolean => {
  const digits = value.replace(/\s/g, '');
  return digits.length >= 13 && digits.length <= 19 && passesLuhn(digits);
};

export const validateCardNumber = (value: string, { required }: TextSpec = {}): Verdict =>
  whenFilled(value, required, (number) => check(isCardNumber(number), 'cardNumber'));
