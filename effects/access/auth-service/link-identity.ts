import * as Effect from 'effect/Effect';
import { VaultService } from '../../kit/vault.ts';
import { AuthService } from './auth-service.ts';

const logged = Effect.catch((error: { readonly _tag: string }) =>
  Effect.as(Effect.logInfo(`auth-service: ${error._tag}`), null),
);

/**
 * After a sign-in at the platform: the same credentials at the authentication service, on the side. Its refusal changes
 * nothing, and nobody waits for it.
 */
export const linkIdentity = Effect.fn('authService.linkIdentity')(function* (input: {
  readonly login: string;
  readonly passwordRef: string;
}) {
  const service = yield* AuthService;
  const vault = yield* VaultService;
  const password = vault.read(input.passwordRef) ?? '';
  if (password === '') return null;
  yield* Effect.forkDetach(logged(service.local({ identifier: input.login, password })));
  return null;
});

/** After a registration at the platform: the same account there. One that exists already is signed in. */
export const openIdentity = Effect.fn('authService.openIdentity')(function* (input: {
  readonly emailRef: string;
  readonly passwordRef: string;
}) {
  const service = yield* AuthService;
  const vault = yield* VaultService;
  const email = (vault.read(input.emailRef) ?? '').trim();
  const password = vault.read(input.passwordRef) ?? '';
  if (password === '' || email === '') return null;
  const open = service
    .register({ username: email, email, password })
    .pipe(Effect.catch(() => service.local({ identifier: email, password })));
  yield* Effect.forkDetach(logged(open));
  return null;
});
