import type { FieldSpec } from '../../../machines/kit/form/field-spec.ts';
import { selectFields } from '../../../machines/kit/form/form.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useFormActor } from '../kit/form/form-context.tsx';

/** The fields of the form around this part, in their order. */
export const useFields = (): readonly FieldSpec[] => useSelect(useFormActor(), selectFields);
