import * as Effect from 'effect/Effect';
import { optional } from '../../kit/optional.ts';
import { DraftStorage } from '../../kit/storage/draft-storage.ts';
import { keepStored } from '../../kit/storage/keep-stored.ts';
import { SEEN_CASHBACK, seenCashbackKey } from './seen-cashback.ts';

/** Remembers a cashback as seen, here at once and for the account; a full storage leaves the mirror alone. */
export const keepCashback = Effect.fn('popups.keepCashback')(function* (input: {
  readonly uid: number;
  readonly id: string;
}) {
  const storage = yield* DraftStorage;
  storage.write('local', seenCashbackKey(input.uid), input.id);
  yield* optional('storage', keepStored(SEEN_CASHBACK, input.id));
  return null;
});
