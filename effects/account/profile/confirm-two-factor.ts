import * as Effect from 'effect/Effect';
import { confirmTwoFactorAuth as row } from '../../../schemas/calls/profile.ts';
import { Api } from '../../kit/api/api.ts';
import { VaultService } from '../../kit/vault.ts';
import { answered } from './answered.ts';

/** Confirms the change of two-factor with the code of the vault. */
export const confirmTwoFactor = Effect.fn('account.confirmTwoFactorAuth')(function* (input: {
  readonly refs: Readonly<Record<string, string>>;
}) {
  const api = yield* Api;
  const vault = yield* VaultService;
  return yield* answered(api.call(row, { code: vault.read(input.refs['code'] ?? '') ?? '' }));
});
