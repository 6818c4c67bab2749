import * as Schema from 'effect/Schema';
import { OptionalFlag, OptionalText } from '../kit/lenient.ts';

/** The user of the authentication service; unknown fields stay out. */
const AuthUser = Schema.Struct({
  id: Schema.Int,
  username: OptionalText,
  email: OptionalText,
  provider: OptionalText,
  confirmed: OptionalFlag,
});
type AuthUser = typeof AuthUser.Type;

/** What the service answers to a sign-in. The front server keeps the token to itself. */
export const AuthResponse = Schema.Struct({ jwt: Schema.NonEmptyString, user: AuthUser });
export type AuthResponse = typeof AuthResponse.Type;

/** The same as the browser gets it: without the token. */
export const AuthIdentity = Schema.Struct({ user: AuthUser });
export type AuthIdentity = typeof AuthIdentity.Type;
