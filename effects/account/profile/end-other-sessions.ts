import * as Effect from 'effect/Effect';
import { endOtherSessions as row } from '../../../schemas/calls/profile.ts';
import { Api } from '../../kit/api/api.ts';
import { VaultService } from '../../kit/vault.ts';
import { answered } from './answered.ts';

/** Signs the player out everywhere else; a password that is asked for comes from the vault. */
export const endOtherSessions = Effect.fn('account.endOtherSessions')(function* (input: {
  readonly refs: Readonly<Record<string, string>>;
}) {
  const api = yield* Api;
  const vault = yield* VaultService;
  const password = vault.read(input.refs['password'] ?? '') ?? '';
  return yield* answered(api.call(row, password === '' ? {} : { password }));
});
