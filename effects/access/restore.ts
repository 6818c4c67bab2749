import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import { restore as row } from '../../schemas/calls/auth.ts';
import type { CallPayload } from '../../schemas/calls/table.ts';
import { toFailure } from '../../schemas/kit/error.ts';
import { failureOf } from '../../schemas/rules/kit/outcome.ts';
import { firstFieldCode } from '../../schemas/rules/kit/field-errors.ts';
import { forgetIdentity, resetIdentity } from './auth-service/link-identity.ts';
import { loginOf } from '../../schemas/rules/access/login-of.ts';
import { Api } from '../kit/api/api.ts';
import { VaultService } from '../kit/vault.ts';
import type { SignInAnswer } from './sign-in.ts';

/** Code of the refusal when the vault does not hold what is to be sent: nothing is sent then. */
const secretsGone = 'SECRETS_GONE';

const answerTo = Effect.fn('auth.restore')(function* (payload: CallPayload<'auth.restore'> | null) {
  const api = yield* Api;
  const refusal =
    payload === null
      ? failureOf('InvalidRequest', { code: secretsGone })
      : yield* api.call(row, payload).pipe(
          Effect.as(null),
          Effect.catch((error) => Effect.succeed(toFailure(error))),
        );
  const at = yield* Clock.currentTimeMillis;
  return { at, refusal } satisfies SignInAnswer as SignInAnswer;
});

export type RequestRestoreInput = {
  /** Reference into the vault: e-mail or phone. */
  readonly login: string;
};

/** Asks for a link to a new password; a refusal is an answer with the time at which it came. */
export const requestRestore = Effect.fn('auth.requestRestore')(function* (input: RequestRestoreInput) {
  const vault = yield* VaultService;
  const login = loginOf(vault.read(input.login) ?? '');
  const answer = yield* answerTo(login === '' ? null : { login });
  if (answer.refusal === null) yield* forgetIdentity(login);
  return answer;
});

export type ResetPasswordInput = {
  /** References into the vault: the code of the mailed link, and the new password. */
  readonly code: string;
  readonly password: string;
};

/**
 * Sets the new password with the code of the link, at the platform and at the authentication service. The code is from
 * the one or the other: it is wrong when neither takes it.
 */
export const resetPassword = Effect.fn('auth.resetPassword')(function* (input: ResetPasswordInput) {
  const vault = yield* VaultService;
  const code = vault.read(input.code) ?? '';
  const password = vault.read(input.password) ?? '';
  if (code === '' || password === '') return yield* answerTo(null);
  const [answer, isIdentitySet] = yield* Effect.all(
    [answerTo({ code, new_password: password }), resetIdentity(code, password)],
    { concurrency: 2 },
  );
  const isCodeUnknown = firstFieldCode(answer.refusal?.data ?? {}, 'code') !== undefined;
  return isIdentitySet && isCodeUnknown ? { ...answer, refusal: null } : answer;
});
