import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import type { Intent, IntentCall } from './intent.ts';
import { IntentLock } from './intent-lock.ts';
import { IntentStore } from './intent-store.ts';
import { isOwn, readySeals } from './own-intents.ts';

/** A wish that was prepared and never sent is offered again for this long. */
const DRAFT_LIFETIME_MS = 30 * 60 * 1000;

export type OpenIntents = {
  /** May have had their effect: newest first. */
  readonly open: readonly Intent[];
  /** Never sent, and this player's own; its form can be filled again, with the same key. */
  readonly prepared: Intent | null;
};

const unsealed = ({ seal: _seal, ...intent }: Intent): Intent => intent;

/**
 * The player's unfinished intents of some calls. Those that another tab works on, and those of other players, are left
 * alone. A broken store has none: whatever it holds cannot be asked about, and new ones are refused anyway.
 */
export const findIntents = Effect.fn('intents.find')(function* (input: {
  readonly uid: number;
  readonly calls: readonly IntentCall[];
}) {
  const store = yield* IntentStore;
  const lock = yield* IntentLock;
  const now = yield* Clock.currentTimeMillis;
  yield* readySeals(input.uid);
  const stored = yield* store.all.pipe(Effect.orElseSucceed((): readonly Intent[] => []));
  const own = stored.filter((intent) => intent.uid === input.uid && input.calls.includes(intent.call));
  const free: Intent[] = [];
  for (const intent of own.toSorted((a, b) => b.createdAt - a.createdAt)) {
    if (intent.state === 'prepared' && Math.abs(now - intent.createdAt) > DRAFT_LIFETIME_MS) {
      yield* store.remove(intent.key).pipe(Effect.ignore);
    } else if (yield* lock.tryHold(intent.key, Effect.succeed(true), false)) free.push(intent);
  }
  const draft = free.find((intent) => intent.state === 'prepared');
  const isDraftOwn = draft !== undefined && (yield* Effect.orElseSucceed(isOwn(draft), () => false));
  const result: OpenIntents = {
    open: free.filter((intent) => intent.state !== 'prepared').map(unsealed),
    prepared: isDraftOwn ? unsealed(draft) : null,
  };
  return result;
});
