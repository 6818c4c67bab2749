import { hasError } from '../../schemas/kit/error-decode.ts';
import type { Guarded } from './player-guard.ts';

/** What proves who asks, within a session. */
const proofs: readonly string[] = ['password', 'old_password', 'code'];

/** Refused at the proof, or without a word of where; a proof that is not there is no guess. */
const isWrongProof = (_path: string, body: unknown): boolean => {
  if (!hasError(body)) return false;
  const { type, error_data: data } = (body.error ?? {}) as { type?: unknown; error_data?: unknown };
  if (!String(type).startsWith('InvalidParameter')) return false;
  const fields = Object.entries(data ?? {});
  const wrong = fields.filter(([, said]) => !JSON.stringify(said).includes('REQUIRED'));
  return fields.length === 0 || wrong.some(([field]) => proofs.includes(field));
};

/** A stolen session must not find out the password of its player. */
export const ownPasswords: Guarded = {
  key: 'password',
  name: 'password',
  doors: new Set([
    '/api/account.addcontact',
    '/api/account.changepassword',
    '/api/account.changetwofactorauth',
    '/api/account.confirmtwofactorauth',
    '/api/account.endothersessions',
  ]),
  isWrong: isWrongProof,
};

/** Counted apart, with short waits: nobody is kept from closing his account for long. */
export const exclusionPasswords: Guarded = {
  ...ownPasswords,
  key: 'exclusion',
  doors: new Set(['/api/account.setselfexclusion']),
  mostWaitMs: 30_000,
};
