import * as Effect from 'effect/Effect';
import { register as row } from '../../schemas/calls/auth.ts';
import { registrationTextFields } from '../../schemas/access/registration.ts';
import { registrationPayload } from '../../schemas/rules/access/registration-payload.ts';
import { toWireDate } from '../../schemas/rules/kit/validation/date.ts';
import { Api } from '../kit/api/api.ts';
import { VaultService } from '../kit/vault.ts';

export type RegisterInput = {
  /** Values by field name, without sensitive ones. */
  readonly values: Readonly<Record<string, string>>;
  /** Vault references by field name: password, document number, name. */
  readonly refs: Readonly<Record<string, string>>;
  /** Fields of `refs` that hold a date as it was typed. */
  readonly dates: readonly string[];
  /** True only when the box was shown and ticked. */
  readonly notify: boolean;
  readonly marking: 'betting' | 'casino';
};

/** Where the password of a fast registration waits to be shown once. */
export const generatedPasswordRef = 'registration.generatedPassword';

type RegisterOutput = {
  /** Credentials that the platform made: the login, and the reference of the password. */
  readonly generated: { readonly login: string; readonly passwordRef: string } | null;
};

/** Registers and signs in; `account.getInfo` follows. */
export const register = Effect.fn('auth.register')(function* (input: RegisterInput) {
  const api = yield* Api;
  const vault = yield* VaultService;
  const values: Record<string, string> = { ...input.values };
  for (const [field, ref] of Object.entries(input.refs)) {
    const typed = vault.read(ref) ?? '';
    values[field] = input.dates.includes(field) ? (toWireDate(typed) ?? typed) : typed;
  }
  const payload = registrationPayload(
    { values, notify: input.notify, marking: input.marking },
    registrationTextFields,
  );
  const answer = yield* api.call(row, payload);
  if (answer === null) return { generated: null } satisfies RegisterOutput as RegisterOutput;
  vault.put(generatedPasswordRef, answer.password);
  return { generated: { login: answer.login, passwordRef: generatedPasswordRef } } as RegisterOutput;
});
