import { takeCode } from '../../access/codes.ts';
import type { CallContext } from '../../calls/context.ts';
import type { Player } from '../../database/tables.ts';
import { invalid } from '../../errors.ts';
import type { ContactProof } from '../../../schemas/rules/account/profile.ts';
import { checkPassword } from './security.ts';

export const purposeOf = (type: 'email' | 'phone') => `contact_${type}` as const;

const confirmedType = (player: Player): 'email' | 'phone' | null =>
  player.is_email_confirmed === 1 && player.email !== null
    ? 'email'
    : player.is_phone_confirmed === 1 && player.phone !== null
      ? 'phone'
      : null;

/** What a new contact needs besides. An account that is still being opened has nothing that one could steal. */
export const contactProofOf = (player: Player): ContactProof => {
  if (player.is_registration_completed === 0) return '';
  if (player.has_password === 1) return 'password';
  return confirmedType(player) === null ? '' : 'code';
};

/**
 * @throws PlatformError InvalidParameter with REQUIRED, WRONG, INVALID or EXPIRED at `password` or `code`;
 * TooManyRequests after five wrong passwords.
 */
export const checkContactProof = async (
  context: CallContext,
  player: Player,
  { password = '', code = '' }: { readonly password?: string; readonly code?: string },
): Promise<void> => {
  const proof = contactProofOf(player);
  if (proof === 'password') {
    if (password === '') throw invalid({ password: 'REQUIRED' });
    checkPassword(context, player, password, 'password');
  }
  if (proof === 'code') {
    if (code === '') throw invalid({ code: 'REQUIRED' });
    await takeCode(context, player.uid, purposeOf(confirmedType(player) ?? 'email'), code);
  }
};
