import * as Effect from 'effect/Effect';
import { login as row } from '../../schemas/calls/auth.ts';
import { Api } from '../kit/api/api.ts';
import { VaultService } from '../kit/vault.ts';

export type LoginInput = {
  /** E-mail, phone or login name; a leading plus is removed on the wire. */
  readonly login: string;
  readonly passwordRef: string;
  /** Two-factor code; without it a new code is asked for when two-factor is on. */
  readonly codeRef?: string;
};

/** Signs in; `account.getInfo` follows. Two-factor answers come as InvalidParameter with a code. */
export const login = Effect.fn('auth.login')(function* (input: LoginInput) {
  const api = yield* Api;
  const vault = yield* VaultService;
  const code = input.codeRef === undefined ? undefined : vault.read(input.codeRef);
  return yield* api.call(row, {
    login: input.login,
    password: vault.read(input.passwordRef) ?? '',
    ...(code === undefined || code === '' ? {} : { code }),
  });
});
