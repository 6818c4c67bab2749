import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import { toFailure } from '../../schemas/kit/error.ts';
import { failureOf } from '../../schemas/rules/kit/outcome.ts';
import type { Failure } from '../../schemas/rules/kit/outcome.ts';
import { loginOf } from '../../schemas/rules/access/login-of.ts';
import { linkIdentity } from './auth-service/link-identity.ts';
import { VaultService } from '../kit/vault.ts';
import { login } from './login.ts';

export type SignInInput = {
  /** References into the vault. */
  readonly login: string;
  readonly password: string;
  /** null asks for a new two-factor code. */
  readonly code: string | null;
};

/** `refusal` null is a sign-in. `at` epoch ms: what the refusal tells in seconds counts from here. */
export type SignInAnswer = { readonly at: number; readonly refusal: Failure | null };

/** Code of the refusal when the vault no longer holds the credentials: nothing is sent then. */
const secretsGone = 'SECRETS_GONE';

/** Sends the credentials of the vault; a refusal is an answer with the time at which it came. */
export const signIn = Effect.fn('auth.signIn')(function* (input: SignInInput) {
  const vault = yield* VaultService;
  const name = loginOf(vault.read(input.login) ?? '');
  const isGone = name === '' || (vault.read(input.password) ?? '') === '';
  const refusal = isGone
    ? failureOf('InvalidRequest', { code: secretsGone })
    : yield* login({
        login: name,
        passwordRef: input.password,
        ...(input.code === null ? {} : { codeRef: input.code }),
      }).pipe(
        Effect.andThen(linkIdentity({ login: name, passwordRef: input.password })),
        Effect.catch((error) => Effect.succeed(toFailure(error))),
      );
  const at = yield* Clock.currentTimeMillis;
  return { at, refusal } satisfies SignInAnswer as SignInAnswer;
});
