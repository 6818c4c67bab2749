import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import * as Result from 'effect/Result';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { IN_FLIGHT_MS, IN_PROGRESS_WAIT_MS, KEY_LIFETIME_MS } from './intent.ts';
import type { Intent } from './intent.ts';
import { IntentLock } from './intent-lock.ts';
import { IntentStore } from './intent-store.ts';
import { OwnIntents, isOwn, sealed } from './own-intents.ts';
import { weighFailure } from './weigh-failure.ts';

/** An own transaction of the history that fits an intent. */
export type Found = { readonly transactionId: string; readonly status: string };

/**
 * What is known about an intent after one round. `at` is the clock of the round, epoch milliseconds.
 * `done`: the platform's answer. `refused`: its definite refusal; the key is spent. `again`: nothing happened, the same
 * key is sent next time. `unknown`: it may have happened; the record stays. `found` and `absent`: the history's word,
 * when the call cannot be repeated. `incomplete`: never sent, and its sensitive values are gone. `gone`: settled by
 * another tab. `storage`: the browser did not keep the record, so nothing was sent.
 */
export type Settlement<A> =
  | { readonly kind: 'done'; readonly value: A; readonly at: number }
  | { readonly kind: 'refused'; readonly failure: Failure; readonly at: number }
  | { readonly kind: 'again'; readonly failure: Failure; readonly at: number }
  | { readonly kind: 'unknown'; readonly failure: Failure | null; readonly at: number }
  | { readonly kind: 'found'; readonly transaction: Found; readonly at: number }
  | { readonly kind: 'absent' | 'incomplete' | 'gone' | 'storage'; readonly at: number };

export type Payload = Intent['payload'];

export type SettleDeps<A> = {
  readonly key: string;
  /** Another player's intent is left alone. */
  readonly uid: number;
  /** What to write when the record is missing: the caller knows the intent from before a reload. */
  readonly fallback: Intent | null;
  /** The payload with its sensitive values, or null when these are gone. */
  readonly complete: (payload: Payload) => Payload | null;
  /** What keeps a wish that never left from being sent at all. */
  readonly allow?: Effect.Effect<void, Failure>;
  /** Sends the call once, with the key; never repeats it by itself. */
  readonly ask: (payload: Payload) => Effect.Effect<A, Failure>;
  /** The own transaction that fits, from the history; null when there is none. */
  readonly lookUp: (intent: Intent) => Effect.Effect<Found | null, Failure>;
};

const waitOf = (failure: Failure): number => Math.max(1, failure.retryAfterSeconds ?? 1) * 1000;

/** Asks once more while the platform says that the key is being worked on, which `onRunning` hears of. */
const askWhileRunning = <A>(
  ask: Effect.Effect<A, Failure>,
  onRunning: () => void,
): Effect.Effect<A, Failure> =>
  Effect.gen(function* () {
    const until = (yield* Clock.currentTimeMillis) + IN_PROGRESS_WAIT_MS;
    while (true) {
      const answer = yield* Effect.result(ask);
      if (Result.isSuccess(answer)) return answer.success;
      const wait = waitOf(answer.failure);
      const now = yield* Clock.currentTimeMillis;
      if (weighFailure(answer.failure) !== 'running' || now + wait > until) {
        return yield* Effect.fail(answer.failure);
      }
      onRunning();
      yield* Effect.sleep(wait);
    }
  });

/** Nothing was paid: it may be an earlier try of the same form. A withdrawal that was to be cancelled is no try. */
const isUnpaid = ({ call }: Intent, { status }: Found): boolean =>
  call !== 'Cashier.cancelwithdrawal' && (status === 'declined' || status === 'cancelled');

const byHistory = <A>(intent: Intent, deps: SettleDeps<A>) =>
  Effect.gen(function* () {
    const store = yield* IntentStore;
    const match = yield* Effect.result(deps.lookUp(intent));
    const at = yield* Clock.currentTimeMillis;
    if (Result.isFailure(match)) return { kind: 'unknown', failure: match.failure, at } as const;
    const found = match.success;
    const isInFlight = Math.abs(at - (intent.sentAt ?? intent.createdAt)) < IN_FLIGHT_MS;
    if (isInFlight && (found === null || isUnpaid(intent, found)))
      return { kind: 'unknown', failure: null, at } as const;
    yield* store.remove(intent.key);
    return found === null
      ? ({ kind: 'absent', at } as const)
      : ({ kind: 'found', transaction: found, at } as const);
  });

const byAsking = <A>(intent: Intent, payload: Payload, deps: SettleDeps<A>) =>
  Effect.gen(function* () {
    const store = yield* IntentStore;
    const sentAt = yield* Clock.currentTimeMillis;
    const state = intent.state === 'prepared' ? 'sent' : 'unknown';
    (yield* OwnIntents).add(intent.key);
    yield* store.write(yield* sealed({ ...intent, sentAt, state }));
    let isTouched = intent.state !== 'prepared';
    const ask = askWhileRunning(deps.ask(payload), () => void (isTouched = true));
    const answer = yield* Effect.result(ask);
    const at = yield* Clock.currentTimeMillis;
    if (Result.isSuccess(answer)) {
      yield* forget(intent.key);
      return { kind: 'done', value: answer.success, at } as const;
    }
    const failure = answer.failure;
    const weight = weighFailure(failure);
    if (weight === 'refused') {
      // A platform that refuses what it has carried out before a lost answer contradicts itself: the history decides.
      const match = isTouched ? yield* Effect.result(deps.lookUp(intent)) : null;
      if (match && Result.isFailure(match)) return { kind: 'unknown', failure, at } as const;
      yield* forget(intent.key);
      return match?.success
        ? ({ kind: 'found', transaction: match.success, at } as const)
        : ({ kind: 'refused', failure, at } as const);
    }
    if (weight === 'mismatch') return yield* byHistory({ ...intent, sentAt: intent.sentAt ?? sentAt }, deps);
    // Only a try that nothing was lost before can say that nothing has happened.
    const untouched = weight === 'same-key' && !isTouched;
    const left = yield* sealed({ ...intent, sentAt, state: untouched ? 'prepared' : 'unknown' });
    yield* store.write(left).pipe(Effect.ignore);
    return untouched
      ? ({ kind: 'again', failure, at } as const)
      : ({ kind: 'unknown', failure, at } as const);
  });

/** A record that cannot be removed is asked about again later, under its key, and answers the same. */
const forget = (key: string) => Effect.flatMap(IntentStore, (store) => store.remove(key)).pipe(Effect.ignore);

/**
 * One round of settling an intent: under its lock, with the record written before the call leaves.
 * Never fails; a broken store means that nothing was sent (`storage`), or `unknown` for what was sent before.
 */
export const settleIntent = Effect.fn('intents.settle')(function* <A>(deps: SettleDeps<A>) {
  const lock = yield* IntentLock;
  const store = yield* IntentStore;
  let before: Intent | null = deps.fallback;
  const round = Effect.gen(function* () {
    const stored = yield* store.read(deps.key);
    const at = yield* Clock.currentTimeMillis;
    const kept = stored ?? deps.fallback;
    if (kept === null || kept.uid !== deps.uid) return { kind: 'gone', at } as const;
    // What never left goes as its form shows it, and is asked about as such.
    const intent =
      kept.state === 'prepared' && deps.fallback ? { ...kept, payload: deps.fallback.payload } : kept;
    before = intent;
    const isOld = at - intent.createdAt > KEY_LIFETIME_MS || intent.createdAt - at > KEY_LIFETIME_MS;
    const payload = deps.complete(intent.payload);
    if (intent.state === 'prepared' && (payload === null || isOld)) {
      yield* store.remove(intent.key);
      return { kind: 'incomplete', at } as const;
    }
    const refusal = deps.allow && intent.state === 'prepared' ? yield* Effect.result(deps.allow) : null;
    if (refusal && Result.isFailure(refusal)) {
      yield* forget(intent.key);
      return { kind: 'refused', failure: refusal.failure, at } as const;
    }
    if (payload === null || isOld) return yield* byHistory(intent, deps);
    // What a form shows is its player's word; anything else is sent when a page of this player wrote it.
    const isShown = kept.state === 'prepared' && deps.fallback !== null;
    const own = isShown ? Result.succeed(true) : yield* Effect.result(isOwn(kept));
    if (Result.isFailure(own)) return { kind: 'unknown', failure: own.failure, at } as const;
    return yield* own.success ? byAsking(intent, payload, deps) : byHistory(intent, deps);
  });
  return yield* lock.hold(deps.key, round).pipe(
    Effect.catch(() =>
      Effect.map(Clock.currentTimeMillis, (at): Settlement<A> =>
        before === null || before.state === 'prepared'
          ? { kind: 'storage', at }
          : { kind: 'unknown', failure: null, at },
      ),
    ),
    Effect.map((settlement): Settlement<A> => settlement),
  );
});
