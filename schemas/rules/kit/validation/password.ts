import { passwordLength } from '../../../constants.ts';
import { pass, refuse } from './verdict.ts';
import type { Verdict } from './verdict.ts';

const isAllowed = (character: string): boolean => character >= '\u0021' && character <= '\u007e';

const visible = (character: string): string => {
  if (character === ' ') return '\u2423';
  if (!/^[\p{M}\p{C}\p{Z}]$/u.test(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
};

/** Each character outside U+0021 to U+007E once, in order; a space shows as U+2423, other invisible ones by number. */
export const invalidPasswordCharacters = (password: string): readonly string[] => [
  ...new Set(
    Array.from(password)
      .filter((character) => !isAllowed(character))
      .map(visible),
  ),
];

/** A new password: required, printable ASCII without space, 6 to 20 characters. Nothing is trimmed. */
export const validatePassword = (password: string): Verdict => {
  if (password === '') return refuse('requiredField');
  const characters = invalidPasswordCharacters(password);
  if (characters.length > 0) return refuse('invalidCharacters', { characters: characters.join(' ') });
  const { min, max } = passwordLength;
  if (password.length < min) return refuse('minLength', { min });
  return password.length > max ? refuse('maxLength', { max }) : pass;
};

/** The password of a sign-in: required only, since older passwords may follow other rules. */
export const validateCurrentPassword = (password: string): Verdict =>
  password === '' ? refuse('requiredField') : pass;

/** The repetition: required, and equal to the password. */
export const validateRepeatedPassword = (repeated: string, password: string): Verdict => {
  if (repeated === '') return refuse('requiredField');
  return repeated === password ? pass : refuse('passwordsNotEqual');
};
