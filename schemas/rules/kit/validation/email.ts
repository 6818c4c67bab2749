import { emailMaxLength } from '../../../constants.ts';
import { check, whenFilled } from './verdict.ts';
import type { TextSpec, Verdict } from './verdict.ts';

const pattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+){1,2}$/;

/** Local part, @ and a domain with one or two dots, no spaces, at most 254 characters: `a@b.co`, `a@b.co.uk`. */
export const isEmail = (value: string): boolean => value.length <= emailMaxLength && pattern.test(value);

/** The field e-mail; surrounding spaces do not count. */
export const validateEmail = (value: string, { required }: TextSpec = {}): Verdict =>
  whenFilled(value, required, (email) => check(isEmail(email), 'wrongEmailAddress'), 'insertEmailAddress');
