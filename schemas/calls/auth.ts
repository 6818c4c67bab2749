import * as Schema from 'effect/Schema';
import { defineCall } from '../kit/call.ts';
import { RegistrationAnswer, RegistrationPayload } from '../access/registration.ts';
import { Ignored, LoginName, NoPayload } from '../kit/wire-codecs.ts';

/** Two-factor answers are InvalidParameter with a code; `account.getInfo` follows a success. */
export const login = defineCall({
  name: 'auth.login',
  method: 'POST',
  access: 'everyone',
  errors: ['InvalidParameter'],
  flags: { sensitive: true },
  payload: Schema.Struct({
    login: LoginName,
    password: Schema.String,
    code: Schema.optional(Schema.String),
  }),
  success: Ignored,
});

export const logout = defineCall({
  name: 'auth.logout',
  method: 'GET',
  access: 'everyone',
  flags: { effectful: true, idempotent: false },
  payload: NoPayload,
  success: Ignored,
});

/** With `login` a link is sent, whether or not there is such an account; with its code the new password is set. */
export const restore = defineCall({
  name: 'auth.restore',
  method: 'POST',
  access: 'everyone',
  errors: ['InvalidParameter'],
  flags: { sensitive: true },
  payload: Schema.Struct({
    login: Schema.optional(LoginName),
    code: Schema.optional(Schema.String),
    new_password: Schema.optional(Schema.String),
  }),
  success: Ignored,
});

export const register = defineCall({
  name: 'auth.register',
  method: 'POST',
  access: 'guest',
  errors: ['InvalidParameter'],
  flags: { sensitive: true },
  payload: RegistrationPayload,
  success: RegistrationAnswer,
});
