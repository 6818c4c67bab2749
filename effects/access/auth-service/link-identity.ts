import * as Effect from 'effect/Effect';
import { VaultService } from '../../kit/vault.ts';
import { AuthService } from './auth-service.ts';

/** A refusal is logged and changes nothing. */
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

/** After a wish for a new password at the platform: the same wish there, for an e-mail. */
export const forgetIdentity = Effect.fn('authService.forgetIdentity')(function* (login: string) {
  if (!login.includes('@')) return;
  const service = yield* AuthService;
  yield* Effect.forkDetach(logged(service.forgotPassword({ email: login })));
});

/** Sets a new password with the code of a mailed link; false when the service is not there or refuses. */
export const resetIdentity = Effect.fn('authService.resetIdentity')(function* (
  code: string,
  password: string,
) {
  const service = yield* AuthService;
  const answer = yield* logged(service.resetPassword({ code, password, passwordConfirmation: password }));
  return answer !== null;
});

/** After a change of the password at the platform: the same change there. */
export const renewIdentity = Effect.fn('authService.renewIdentity')(function* (
  currentPassword: string,
  password: string,
) {
  const service = yield* AuthService;
  yield* Effect.forkDetach(
    logged(service.changePassword({ currentPassword, password, passwordConfirmation: password })),
  );
});

/** Beside another link from the platform: another one for the e-mail of the identity. */
export const confirmIdentity = Effect.fn('authService.confirmIdentity')(function* (contact: string) {
  if (!contact.includes('@')) return;
  const service = yield* AuthService;
  yield* Effect.forkDetach(logged(service.sendEmailConfirmation({ email: contact })));
});
