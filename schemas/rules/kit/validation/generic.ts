import { formatNumber } from '../format.ts';
import { compareDec, isDec } from '../money.ts';
import type { Dec } from '../money.ts';
import { validateDate } from './date.ts';
import { isEmail } from './email.ts';
import { matchesPattern } from './pattern.ts';
import { genericRules } from './rule-names.ts';
import type { GenericRule, NamedRule } from './rule-names.ts';
import { withoutThousands } from './sum.ts';
import { check, isBlank, pass, refuse } from './verdict.ts';
import type { Verdict } from './verdict.ts';

const lengthOf = (value: string): number => Array.from(value).length;

const numberOf = (value: string): Dec | null => {
  const plain = withoutThousands(value.trim());
  return isDec(plain) ? plain : null;
};

const within = (value: string, bound: string, key: 'minValue' | 'maxValue'): Verdict => {
  if (isBlank(value) || !isDec(bound)) return pass;
  const number = numberOf(value);
  const order = number === null ? null : compareDec(number, bound);
  if (key === 'minValue')
    return order !== null && order >= 0 ? pass : refuse(key, { min: formatNumber(bound) });
  return order !== null && order <= 0 ? pass : refuse(key, { max: formatNumber(bound) });
};

const countOf = (argument: string): number | null =>
  /^[0-9]{1,4}$/.test(argument) ? Number(argument) : null;

/** Lengths in code points; an empty value is a matter of `required`. */
const sized = (value: string, argument: string, key: 'value.minLength' | 'value.maxLength'): Verdict => {
  const bound = countOf(argument);
  if (value === '' || bound === null) return pass;
  if (key === 'value.minLength') return lengthOf(value) >= bound ? pass : refuse(key, { min: bound });
  return lengthOf(value) <= bound ? pass : refuse(key, { max: bound });
};

const judges: Readonly<Record<GenericRule, (value: string, argument: string, other: string) => Verdict>> = {
  required: (value) => check(!isBlank(value), 'value.required'),
  email: (value) => check(isBlank(value) || isEmail(value.trim()), 'value.email'),
  minLength: (value, argument) => sized(value, argument, 'value.minLength'),
  maxLength: (value, argument) => sized(value, argument, 'value.maxLength'),
  sameAs: (value, _, other) => check(value === other, 'passwordsNotEqual'),
  regex: (value, argument) => check(value === '' || matchesPattern(value, argument), 'fieldRegex'),
  date: (value) => validateDate(value, { required: false }),
  maxDate: (value, argument) => validateDate(value, { required: false, max: argument }),
  min: (value, argument) => within(value, argument, 'minValue'),
  max: (value, argument) => within(value, argument, 'maxValue'),
};

const isGeneric = (rule: string): rule is GenericRule => genericRules.some((name) => name === rule);

/**
 * The first named rule that a value breaks. An argument that is none (a length, a decimal bound) lets everything pass.
 * `other` is the value that `sameAs` compares with.
 */
export const judgeNamed = (rules: readonly NamedRule[], value: string, other: string): Verdict => {
  for (const { rule, value: argument } of rules) {
    const verdict = isGeneric(rule) ? judges[rule](value, argument, other) : pass;
    if (!verdict.ok) return verdict;
  }
  return pass;
};
