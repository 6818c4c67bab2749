import * as Effect from 'effect/Effect';
import { platformTime } from '../../kit/platform-time.ts';
import { DraftStorage } from '../../kit/storage/draft-storage.ts';
import { hintKeys } from './hint-keys.ts';

export type HideInput = {
  readonly uid: number;
  readonly hint: 'registration' | 'confirm';
  readonly seconds: number;
};

/** A hint stays hidden for this player for some time. */
export const hideHint = Effect.fn('hints.hideHint')(function* ({ uid, hint, seconds }: HideInput) {
  const now = yield* platformTime;
  const storage = yield* DraftStorage;
  const keys = hintKeys(uid);
  const key = hint === 'registration' ? keys.registrationHidden : keys.confirmHidden;
  storage.write('local', key, String(now + seconds * 1000));
  return null;
});
