import { check, isBlank, pass, refuse } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** A required checkbox must be checked. */
export const validateCheckbox = (
  checked: boolean,
  { required }: { readonly required?: boolean } = {},
): Verdict => check(checked || required === false, 'requiredField');

/** A chosen value: required, and one of the options when there is a list. */
export const validateSelect = (
  value: string,
  {
    required,
    options,
  }: { readonly required?: boolean | undefined; readonly options?: readonly string[] | undefined } = {},
): Verdict => {
  if (isBlank(value)) return required === false ? pass : refuse('requiredField');
  return check(options === undefined || options.length === 0 || options.includes(value), 'wrongField');
};

/** Sex: 0 not set, 1 male, 2 female. */
export const validateSex = (
  value: number,
  { required }: { readonly required?: boolean | undefined } = {},
): Verdict => {
  if (value === 0) return required === false ? pass : refuse('requiredField');
  return check(value === 1 || value === 2, 'wrongField');
};
