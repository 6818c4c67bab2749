import * as Effect from 'effect/Effect';
import { changePassword as row } from '../../../schemas/calls/profile.ts';
import { renewIdentity } from '../../access/auth-service/link-identity.ts';
import { Api } from '../../kit/api/api.ts';
import { VaultService } from '../../kit/vault.ts';
import { answered } from './answered.ts';

/** Changes the password; both come from the vault. The repetition is the form's own matter. */
export const changePassword = Effect.fn('account.changepassword')(function* (input: {
  readonly refs: Readonly<Record<string, string>>;
}) {
  const api = yield* Api;
  const vault = yield* VaultService;
  const read = (field: string) => vault.read(input.refs[field] ?? '') ?? '';
  const [old_password, new_password] = [read('old_password'), read('new_password')];
  return yield* answered(
    Effect.tap(api.call(row, { old_password, new_password }), () =>
      renewIdentity(old_password, new_password),
    ),
  );
});
