import { codeLength } from '../../../constants.ts';
import { check, refuse } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** A confirmation or two-factor code: required, digits only, exactly 6. */
export const validateCode = (value: string): Verdict =>
  value === ''
    ? refuse('requiredField')
    : check(value.length === codeLength && /^[0-9]+$/.test(value), 'codeLength');
