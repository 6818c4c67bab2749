import * as Effect from 'effect/Effect';
import { unsubscribe as row } from '../../../schemas/calls/profile.ts';
import { linkCodeRef } from '../../../schemas/rules/access/link-code.ts';
import { Api } from '../../kit/api/api.ts';
import { VaultService } from '../../kit/vault.ts';

/** Ends the mailing that the token of the link belongs to; without a token the platform says that it knows none. */
export const unsubscribe = Effect.fn('account.unsubscribe')(function* () {
  const api = yield* Api;
  const vault = yield* VaultService;
  yield* api.call(row, { token: vault.read(linkCodeRef) ?? '' });
  return null;
});
