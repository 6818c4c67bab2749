import * as Clock from 'effect/Clock';
import * as Duration from 'effect/Duration';
import * as Effect from 'effect/Effect';
import { IDBFactory as FakeFactory } from 'fake-indexeddb';
import { IntentLock } from '../../effects/kit/intents/intent-lock.ts';
import { IntentStore } from '../../effects/kit/intents/intent-store.ts';
import { Http } from '../../effects/kit/api/http.ts';
import { KeptKeys } from '../../effects/kit/intents/intent-seal.ts';
import { OwnIntents } from '../../effects/kit/intents/own-intents.ts';
import { LostAnswer } from '../../schemas/kit/error.ts';
import type { StoreBroken } from '../../effects/kit/intents/intent-store.ts';
import { NewKey, uuidOf } from '../../effects/kit/intents/new-key.ts';

/** Web Locks in memory: one holder for each name, waiters in order. */
const fakeLocks = (): LockManager => {
  const tails = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  const request = async (
    name: string,
    options: LockOptions,
    granted: (lock: Lock | null) => unknown,
  ): Promise<unknown> => {
    if (options.ifAvailable && held.has(name)) return granted(null);
    const before = tails.get(name) ?? Promise.resolve();
    held.add(name);
    const run = before.then(() => granted({ name, mode: 'exclusive' }));
    const tail = run.catch(() => {});
    tails.set(name, tail);
    void tail.then(() => tails.get(name) === tail && held.delete(name));
    return run;
  };
  return { request, query: () => Promise.resolve({}) } as unknown as LockManager;
};

/** Longer ones are time limits of requests, which do not run out here. */
const LONGEST_WAIT_MS = 10_000;

/** One browser of tests: a store on disk, locks shared by its tabs, and a clock in which waiting takes no time. */
export const simulatedBrowser = (start = Date.UTC(2026, 10, 21)) => {
  const factory = new FakeFactory();
  const locks = fakeLocks();
  let now = start;
  let keys = 0;
  let isBroken = false;
  let areKeysAway = false;
  let keysGiven = 0;
  const clock: Clock.Clock = {
    currentTimeMillisUnsafe: () => now,
    currentTimeMillis: Effect.sync(() => now),
    currentTimeNanosUnsafe: () => BigInt(now) * 1_000_000n,
    currentTimeNanos: Effect.sync(() => BigInt(now) * 1_000_000n),
    monotonicTimeNanosUnsafe: () => BigInt(now) * 1_000_000n,
    monotonicTimeNanos: Effect.sync(() => BigInt(now) * 1_000_000n),
    sleep: (duration) => {
      const ms = Duration.toMillis(duration);
      return ms > LONGEST_WAIT_MS ? Effect.never : Effect.sync(() => void (now += ms));
    },
  };
  const newKey = Effect.sync(() => {
    keys += 1;
    const bytes = new Uint8Array(16);
    new DataView(bytes.buffer).setUint32(12, keys);
    return uuidOf(bytes);
  });
  /** What the front server gives to a page of the player 7. */
  const sealKeys = Effect.suspend(() => {
    if (areKeysAway) return Effect.fail(new LostAnswer({ reason: 'network', message: 'network', status: 0 }));
    keysGiven += 1;
    return Effect.succeed({
      status: 200,
      retryAfterSeconds: null,
      requestId: null,
      text: JSON.stringify({ uid: 7, keys: [Buffer.alloc(32, 7).toString('base64')] }),
    });
  });
  /** Dies like a page that is reloaded, once `steps` operations are done: after the last one or before it. */
  const tab = (steps = Infinity) => {
    let left = steps;
    const step = <A, E>(operation: Effect.Effect<A, E>): Effect.Effect<A, E> =>
      Effect.suspend(() => {
        left -= 1;
        if (left < 0) return Effect.interrupt;
        return left === 0 ? Effect.andThen(Effect.exit(operation), Effect.interrupt) : operation;
      });
    const real = IntentStore.over(() => factory);
    const guarded = <A>(operation: Effect.Effect<A, StoreBroken>): Effect.Effect<A, StoreBroken> =>
      step(
        Effect.suspend(() =>
          isBroken ? Effect.fail({ _tag: 'StoreBroken', message: 'blocked' } as const) : operation,
        ),
      );
    const store: IntentStore['Service'] = {
      read: (key) => guarded(real.read(key)),
      write: (intent) => guarded(real.write(intent)),
      remove: (key) => guarded(real.remove(key)),
      all: guarded(real.all),
    };
    const own = new Set<string>();
    const kept = { current: null };
    const run = <A, E>(effect: Effect.Effect<A, E, IntentStore | IntentLock | Http>) =>
      Effect.runPromiseExit(
        effect.pipe(
          Effect.provideService(IntentStore, store),
          Effect.provideService(IntentLock, IntentLock.over(locks)),
          Effect.provideService(Clock.Clock, clock),
          Effect.provideService(NewKey, newKey),
          Effect.provideService(OwnIntents, own),
          Effect.provideService(KeptKeys, kept),
          Effect.provideService(Http, { send: () => sealKeys }),
        ),
      );
    return { run, step };
  };
  return {
    tab,
    locks,
    store: IntentStore.over(() => factory),
    now: () => now,
    advance: (ms: number) => void (now += ms),
    takeKeys: (away: boolean) => void (areKeysAway = away),
    keysGiven: () => keysGiven,
    breakStore: (broken: boolean) => void (isBroken = broken),
  };
};

export type SimulatedBrowser = ReturnType<typeof simulatedBrowser>;
export type SimulatedTab = ReturnType<SimulatedBrowser['tab']>;
