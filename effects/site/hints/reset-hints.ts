import * as Effect from 'effect/Effect';
import { DraftStorage } from '../../kit/storage/draft-storage.ts';
import { hintKeys } from './hint-keys.ts';

/** Hidden hints may be shown again. */
export const resetHints = Effect.fn('hints.resetHints')(function* ({ uid }: { readonly uid: number }) {
  const storage = yield* DraftStorage;
  const keys = hintKeys(uid);
  storage.write('local', keys.registrationHidden, null);
  storage.write('local', keys.confirmHidden, null);
  return null;
});
