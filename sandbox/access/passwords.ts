import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { passwordLength } from '../../schemas/constants.ts';

const cost = { N: 4096, r: 8, p: 1 };

/** `{salt}:{scrypt hash}`, both hex. */
export const hashPassword = (password: string, salt = randomBytes(16).toString('hex')): string =>
  `${salt}:${scryptSync(password, salt, 32, cost).toString('hex')}`;

export const isPassword = (password: string, stored: string): boolean => {
  const [salt = '', hash = ''] = stored.split(':');
  const expected = Buffer.from(hash, 'hex');
  const given = scryptSync(password, salt, 32, cost);
  return expected.length === given.length && timingSafeEqual(expected, given);
};

/** Length and characters of the platform's own rule. */
export const isAllowedPassword = (password: string): boolean =>
  /^[!-~]+$/.test(password) && password.length >= passwordLength.min && password.length <= passwordLength.max;
