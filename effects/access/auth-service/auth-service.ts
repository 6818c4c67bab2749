import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';
import * as Layer from 'effect/Layer';
import type * as Schema from 'effect/Schema';
import { AuthIdentity } from '../../../schemas/access/auth-service.ts';
import { callTimeoutMs } from '../../../schemas/constants.ts';
import { hasError } from '../../../schemas/kit/error-decode.ts';
import { decodeContentError } from '../../../schemas/kit/content-error.ts';
import type { CallError } from '../../../schemas/kit/error.ts';
import { decodeValue, isOk, parseJson } from '../../kit/api/decode-answer.ts';
import { Http } from '../../kit/api/http.ts';

/** The own front server, which adds the token; the browser never has it. */
const BASE_URL = '/auth';

/** What became of a call; null when the site runs without an authentication service. */
type Answered<A> = Effect.Effect<A | null, CallError>;

/**
 * Identity at the authentication service, Strapi 4 users-permissions wire: JSON bodies, no repetition.
 * A player's session is the platform's alone; this identity serves the content service.
 */
export class AuthService extends Context.Service<
  AuthService,
  {
    readonly local: (body: {
      readonly identifier: string;
      readonly password: string;
    }) => Answered<AuthIdentity>;
    readonly register: (body: {
      readonly username: string;
      readonly email: string;
      readonly password: string;
    }) => Answered<AuthIdentity>;
    readonly forgotPassword: (body: { readonly email: string }) => Answered<true>;
    readonly resetPassword: (body: {
      readonly code: string;
      readonly password: string;
      readonly passwordConfirmation: string;
    }) => Answered<AuthIdentity>;
    readonly changePassword: (body: {
      readonly currentPassword: string;
      readonly password: string;
      readonly passwordConfirmation: string;
    }) => Answered<AuthIdentity>;
    readonly sendEmailConfirmation: (body: { readonly email: string }) => Answered<true>;
  }
>()('effects/access/auth-service/AuthService') {
  static readonly layer: Layer.Layer<AuthService, never, Http> = Layer.effect(
    AuthService,
    Effect.gen(function* () {
      const http = yield* Http;

      const ask = <A>(
        path: string,
        read: (body: unknown, status: number) => Effect.Effect<A, CallError>,
        body: object,
      ): Answered<A> => {
        const send = http.send({
          method: 'POST',
          url: `${BASE_URL}${path}`,
          timeoutMs: callTimeoutMs,
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        });
        return Effect.flatMap(send, (answer): Answered<A> => {
          if (answer.status === 204) return Effect.succeed(null);
          const value = parseJson(answer.text);
          if (!isOk(answer.status) || hasError(value)) return Effect.fail(decodeContentError(value, answer));
          return read(value, answer.status);
        });
      };
      const as =
        <A>(schema: Schema.Codec<A, unknown>) =>
        (value: unknown, status: number) =>
          decodeValue('auth-service', schema, value, status);
      const identity = as(AuthIdentity as unknown as Schema.Codec<AuthIdentity, unknown>);
      const done = () => Effect.succeed(true as const);

      return AuthService.of({
        local: (body) => ask('/auth/local', identity, body),
        register: (body) => ask('/auth/local/register', identity, body),
        forgotPassword: (body) => ask('/auth/forgot-password', done, body),
        resetPassword: (body) => ask('/auth/reset-password', identity, body),
        changePassword: (body) => ask('/auth/change-password', identity, body),
        sendEmailConfirmation: (body) => ask('/auth/send-email-confirmation', done, body),
      });
    }),
  );
}
