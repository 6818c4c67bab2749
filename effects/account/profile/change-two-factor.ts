import * as Effect from 'effect/Effect';
import { changeTwoFactorAuth as row } from '../../../schemas/calls/profile.ts';
import { Api } from '../../kit/api/api.ts';
import { VaultService } from '../../kit/vault.ts';
import { answered } from './answered.ts';

type ChangeTwoFactorInput = {
  /** `enabled` is `1` or `0`; `keep` is where the password stays for another code. */
  readonly params: Readonly<Record<string, string>>;
  readonly refs?: Readonly<Record<string, string>>;
};

/** Asks for two-factor to be switched on or off: a code is sent. Another code is asked for with the password kept. */
export const changeTwoFactor = Effect.fn('account.changeTwoFactorAuth')(function* (
  input: ChangeTwoFactorInput,
) {
  const api = yield* Api;
  const vault = yield* VaultService;
  const keep = input.params['keep'] ?? '';
  const password = vault.read(input.refs?.['password'] ?? keep) ?? '';
  const answer = yield* answered(
    api.call(row, { enabled: input.params['enabled'] === '1', password }),
    ({ resend_time }) => resend_time,
  );
  if (answer.refusal === null) vault.put(keep, password);
  return answer;
});
