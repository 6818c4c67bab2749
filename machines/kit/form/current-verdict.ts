import { isHiddenValue } from '../../../schemas/rules/kit/sensitive.ts';
import { pass, refuse } from '../../../schemas/rules/kit/validation/verdict.ts';
import type { Verdict } from '../../../schemas/rules/kit/validation/verdict.ts';
import type { FieldSpec } from './field-spec.ts';
import type { FormContext } from './form.types.ts';
import { verdictOf } from './verdict-of.ts';

/** Verdict of a field as it stands. */
export const currentVerdict = (
  context: Pick<FormContext, 'values' | 'secrets' | 'now' | 'minimumAge' | 'offsetMinutes' | 'clashes'>,
  field: FieldSpec,
): Verdict => {
  const { now, minimumAge, offsetMinutes = 0 } = context;
  const rules = { now, offsetMinutes, minimumAge };
  if (!field.sensitive) {
    const value = context.values[field.sysname] ?? '';
    if (isHiddenValue(field.sysname, value)) return pass;
    const verdict = verdictOf(field, value, rules);
    return verdict.ok && context.clashes?.[field.sysname] ? refuse('wrongField.fakename') : verdict;
  }
  const secret = context.secrets[field.sysname];
  return secret?.filled ? secret.verdict : verdictOf(field, '', rules);
};
