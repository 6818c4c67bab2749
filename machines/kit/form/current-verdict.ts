import { isHiddenValue } from '../../../schemas/rules/kit/sensitive.ts';
import { pass } from '../../../schemas/rules/kit/validation/verdict.ts';
import type { Verdict } from '../../../schemas/rules/kit/validation/verdict.ts';
import type { FieldSpec } from './field-spec.ts';
import type { FormContext } from './form.types.ts';
import { verdictOf } from './verdict-of.ts';

/** Verdict of a field as it stands. */
export const currentVerdict = (
  context: Pick<FormContext, 'values' | 'secrets' | 'now' | 'minimumAge'>,
  field: FieldSpec,
): Verdict => {
  const rules = { now: context.now, offsetMinutes: 0, minimumAge: context.minimumAge };
  if (!field.sensitive) {
    const value = context.values[field.sysname] ?? '';
    if (isHiddenValue(field.sysname, value)) return pass;
    const other = field.sameAs === null ? undefined : context.values[field.sameAs];
    return verdictOf(field, value, { ...rules, other });
  }
  const secret = context.secrets[field.sysname];
  return secret?.filled ? secret.verdict : verdictOf(field, '', rules);
};
