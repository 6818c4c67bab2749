import { validateField } from '../../../schemas/rules/kit/validation/field.ts';
import type { FieldContext } from '../../../schemas/rules/kit/validation/field.ts';
import type { PhoneValue } from '../../../schemas/rules/kit/validation/phone.ts';
import type { Verdict } from '../../../schemas/rules/kit/validation/verdict.ts';
import type { FieldSpec } from './field-spec.ts';

/** The verdict on one value; a ticked box is `1`, a phone comes as its parts. */
export const verdictOf = (field: FieldSpec, value: string | PhoneValue, context: FieldContext): Verdict =>
  validateField(field, field.control === 'checkbox' ? value === '1' : value, context);
