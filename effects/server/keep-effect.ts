import * as Effect from 'effect/Effect';
import type * as Exit from 'effect/Exit';
import type { Cache } from './cache.ts';

export type ExitCache = Cache<Exit.Exit<unknown, unknown>>;

type KeepTerms<A> = {
  readonly lifeMs: number;
  readonly staleMs: number;
  readonly errorMs?: number;
  /** Whether a value is worth keeping; one that is not is asked for again by the next. */
  readonly isWhole: (value: A) => boolean;
};

/** A program's value from the cache; its one run for all goes on when whoever asked first is gone. */
export const keepEffect = <A, E, R>(
  cache: ExitCache,
  key: string,
  { isWhole, ...life }: KeepTerms<A>,
  program: Effect.Effect<A, E, R>,
): Effect.Effect<A, E, R> =>
  Effect.flatMap(Effect.context<R>(), (services) => {
    const making = {
      ...life,
      make: () => Effect.runPromiseExitWith(services)(program),
      judge: (exit: Exit.Exit<unknown, unknown>) =>
        exit._tag === 'Success' && isWhole(exit.value as A) ? ('keep' as const) : ('leave' as const),
    };
    const known = cache.find(key, making);
    const exit = known ? Effect.succeed(known.value) : Effect.promise(() => cache.of(key, making));
    return Effect.flatten(exit) as Effect.Effect<A, E>;
  });
