import * as Effect from 'effect/Effect';
import { IsOptional } from './api/call-context.ts';

/** An error for the log: its type, and the status by which it came. */
export const errorName = (error: { readonly _tag: string; readonly status?: number }): string =>
  error.status ? `${error._tag} (status ${error.status})` : error._tag;

/** A block that fails is left out and logged: the page carries on without it. */
export const optional = <A, E extends { readonly _tag: string; readonly status?: number }, R>(
  name: string,
  program: Effect.Effect<A, E, R>,
): Effect.Effect<A | null, never, R> =>
  program.pipe(
    Effect.catch((error) => Effect.as(Effect.logWarning(`${name}: ${errorName(error)}`), null)),
    Effect.provideService(IsOptional, true),
  );
