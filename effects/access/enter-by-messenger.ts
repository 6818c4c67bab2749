import * as Effect from 'effect/Effect';
import { UndecodableAnswer } from '../../schemas/kit/error.ts';
import { initDataRef, readInitData } from '../../schemas/rules/access/messenger.ts';
import { VaultService } from '../kit/vault.ts';
import { registerMessenger } from './register-messenger.ts';

/** Registers, or signs in, whom the mini-app's start data of the vault name; they are used once. */
export const enterByMessenger = Effect.fn('auth.enterByMessenger')(function* () {
  const vault = yield* VaultService;
  const payload = vault.read(initDataRef) ?? '';
  vault.wipe(initDataRef);
  const user = readInitData(payload);
  if (user === null)
    return yield* Effect.fail(
      new UndecodableAnswer({ path: 'initData', message: 'no start data', status: 0 }),
    );
  return yield* registerMessenger({ ...user, payload });
});
