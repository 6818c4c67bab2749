import { passesLuhn } from './card.ts';
import { matchesPattern } from './pattern.ts';
import { check, whenFilled } from './verdict.ts';
import type { TextSpec, Verdict } from './verdict.ts';

const masked = /^[0-9]{6}\.{3}[0-9]{4}$/;
const onlyDigits = /^[0-9]+$/;

const isDocumentNumber = (value: string, pattern: string | undefined): boolean => {
  if (value === 'new') return true;
  if (pattern !== undefined && !matchesPattern(value, pattern)) return false;
  if (onlyDigits.test(value)) return passesLuhn(value);
  return pattern !== undefined || masked.test(value);
};

/**
 * The number of a requisite: `new`, the masked form `123456...7890`, or the operator's pattern in place of it;
 * a value of digits alone must pass Luhn.
 */
export const validateDocumentNumber = (value: string, { required, pattern }: TextSpec = {}): Verdict =>
  whenFilled(value, required, (number) => check(isDocumentNumber(number, pattern), 'wrongField'));

const checkDigit = (digits: string): number => {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) sum += Number(digits[at]) * (digits.length + 1 - at);
  const rest = (sum * 10) % 11;
  return rest === 10 ? 0 : rest;
};

/** The two check digits of a Brazilian CPF (Receita Federal, modulus 11); dots and hyphen do not count. */
export const isCpf = (value: string): boolean => {
  const digits = value.replace(/[.\-\s]/g, '');
  if (!/^[0-9]{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false;
  return (
    checkDigit(digits.slice(0, 9)) === Number(digits[9]) &&
    checkDigit(digits.slice(0, 10)) === Number(digits[10])
  );
};

/** cpf: required only; with a pattern or mask (`checked`) one of 11 digits must have the right check digits. */
export const validateCpf = (
  value: string,
  {
    required,
    pattern,
    checked = pattern !== undefined,
  }: TextSpec & { readonly checked?: boolean | undefined } = {},
): Verdict =>
  whenFilled(value, required, (cpf) => {
    if (pattern !== undefined && !matchesPattern(cpf, pattern)) return check(false, 'fieldRegex');
    return check(!checked || cpf.replace(/[^0-9]/g, '').length !== 11 || isCpf(cpf), 'wrongField');
  });
