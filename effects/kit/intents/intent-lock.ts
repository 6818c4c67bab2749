import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';
import * as Layer from 'effect/Layer';

/** Runs the effect while no other tab of this browser works on the same intent. */
export class IntentLock extends Context.Service<
  IntentLock,
  {
    readonly hold: <A, E, R>(key: string, effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>;
    /** As `hold`, or `busy` at once when another holds it. */
    readonly tryHold: <A, E, R, B>(
      key: string,
      effect: Effect.Effect<A, E, R>,
      busy: B,
    ) => Effect.Effect<A | B, E, R>;
  }
>()('intents/IntentLock') {
  /** `locks` is undefined where the page is no secure context: then tabs rely on the key alone. */
  static readonly over = (locks: LockManager | undefined): IntentLock['Service'] => {
    const acquire = (key: string, ifAvailable: boolean): Effect.Effect<(() => void) | null> =>
      Effect.callback<(() => void) | null>((resume) => {
        if (!locks) {
          resume(Effect.succeed(() => {}));
          return undefined;
        }
        const withdrawn = new AbortController();
        const options = ifAvailable ? { ifAvailable } : { signal: withdrawn.signal };
        locks
          .request(`money-intent:${key}`, options, (lock) =>
            lock === null
              ? resume(Effect.succeed(null))
              : new Promise<void>((release) => resume(Effect.succeed(release))),
          )
          .catch(() => resume(Effect.succeed(() => {})));
        return Effect.sync(() => withdrawn.abort());
      });
    const within =
      (ifAvailable: boolean) =>
      <A, E, R, B>(key: string, effect: Effect.Effect<A, E, R>, busy: B): Effect.Effect<A | B, E, R> =>
        Effect.acquireUseRelease(
          acquire(key, ifAvailable),
          (release): Effect.Effect<A | B, E, R> => (release === null ? Effect.succeed(busy) : effect),
          (release) => Effect.sync(() => release?.()),
        );
    return {
      hold: (key, effect) => within(false)(key, effect, undefined as never),
      tryHold: within(true),
    };
  };

  static readonly layer = Layer.sync(IntentLock, () =>
    IntentLock.over((globalThis.navigator as { locks?: LockManager } | undefined)?.locks),
  );
}
