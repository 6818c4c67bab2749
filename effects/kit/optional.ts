import * as Effect from 'effect/Effect';

/** A block that fails is left out and logged (D-01): the page carries on without it. */
export const optional = <A, E extends { readonly _tag: string }, R>(
  name: string,
  program: Effect.Effect<A, E, R>,
): Effect.Effect<A | null, never, R> =>
  program.pipe(Effect.catch((error) => Effect.as(Effect.logWarning(`${name}: ${error._tag}`), null)));
