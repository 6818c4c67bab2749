import * as Effect from 'effect/Effect';
import { register as row } from '../../schemas/calls/auth.ts';
import { Api } from '../kit/api/api.ts';

export type RegisterMessengerInput = {
  readonly id: string;
  readonly username: string;
  readonly languageCode: string;
  /** Proof of the start data, checked by the platform. */
  readonly hash: string;
  /** The raw start data. */
  readonly payload: string;
};

/** Registration inside a messenger mini-app; a known id is signed in. */
export const registerMessenger = Effect.fn('auth.registerMessenger')(function* (
  input: RegisterMessengerInput,
) {
  const api = yield* Api;
  yield* api.call(row, {
    is_tg: true,
    id: input.id,
    username: input.username,
    hash: input.hash,
    language_code: input.languageCode,
    payload: input.payload,
    extra: {},
  });
  return null;
});
