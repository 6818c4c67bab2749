import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import { toFailure } from '../../schemas/kit/error.ts';
import type { Failure } from '../../schemas/rules/kit/outcome.ts';
import { openIdentity } from './auth-service/link-identity.ts';
import { VaultService } from '../kit/vault.ts';
import { register } from './register.ts';
import type { RegisterInput } from './register.ts';

export type SignUpInput = RegisterInput;

/**
 * `refusal` null is a registration; `at` epoch ms. `isGenerated`: the platform made the credentials, they wait in the
 * vault to be shown once.
 */
export type SignUpAnswer = {
  readonly at: number;
  readonly refusal: Failure | null;
  readonly isGenerated: boolean;
};

/** Where the login of a fast registration waits; the password stands beside it. */
const generatedLoginRef = 'registration.generatedLogin';

/** Registers with the values given and those of the vault; a refusal is an answer. */
export const signUp = Effect.fn('auth.signUp')(function* (input: SignUpInput) {
  const vault = yield* VaultService;
  const answer = yield* register(input).pipe(
    Effect.tap(() =>
      openIdentity({
        emailRef: input.refs['email'] ?? '',
        passwordRef: input.refs['password'] ?? '',
      }),
    ),
    Effect.map(({ generated }) => {
      if (generated !== null) vault.put(generatedLoginRef, generated.login);
      return { refusal: null, isGenerated: generated !== null };
    }),
    Effect.catch((error) => Effect.succeed({ refusal: toFailure(error), isGenerated: false })),
  );
  const at = yield* Clock.currentTimeMillis;
  return { at, ...answer } satisfies SignUpAnswer as SignUpAnswer;
});
