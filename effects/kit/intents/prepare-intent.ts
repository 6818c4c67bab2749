import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import { INTENT_VERSION } from './intent.ts';
import type { Intent, IntentCall } from './intent.ts';
import { IntentLock } from './intent-lock.ts';
import { IntentStore } from './intent-store.ts';
import { NewKey } from './new-key.ts';
import { OwnIntents, sealed } from './own-intents.ts';

export type PrepareInput = {
  readonly uid: number;
  readonly call: IntentCall;
  /** Without key and without sensitive requisites. */
  readonly payload: Intent['payload'];
  readonly sensitive: boolean;
  /** Newest transaction of the kind when the form was loaded; left out when that is not known. */
  readonly baseline?: string | null;
  /** Key of the same form's earlier wish that was never sent: its record is dropped. */
  readonly replaces?: string | null;
};
/** `storage`: the browser does not keep the record, so the call must not be sent. */
export type Prepared =
  | { readonly kind: 'prepared'; readonly key: string; readonly createdAt: number }
  | { readonly kind: 'storage' };

const drop = Effect.fnUntraced(function* (key: string) {
  const store = yield* IntentStore;
  const lock = yield* IntentLock;
  const unsent = Effect.gen(function* () {
    const stored = yield* store.read(key);
    if (stored?.state === 'prepared') yield* store.remove(key);
  });
  yield* lock.tryHold(key, Effect.ignore(unsent), undefined);
});

/** Makes the key of a player's wish and writes it durably, before anything is sent. */
export const prepareIntent = Effect.fn('intents.prepare')(function* ({ replaces, ...input }: PrepareInput) {
  const store = yield* IntentStore;
  const newKey = yield* NewKey;
  if (replaces) yield* drop(replaces);
  const key = yield* newKey;
  const createdAt = yield* Clock.currentTimeMillis;
  const intent = { v: INTENT_VERSION, key, createdAt, sentAt: null, state: 'prepared', ...input } as const;
  (yield* OwnIntents).add(key);
  return yield* store.write(yield* sealed(intent)).pipe(
    Effect.map((): Prepared => ({ kind: 'prepared', key, createdAt })),
    Effect.orElseSucceed((): Prepared => ({ kind: 'storage' })),
  );
});
