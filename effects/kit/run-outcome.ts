import * as Cause from 'effect/Cause';
import * as Effect from 'effect/Effect';
import * as Result from 'effect/Result';
import { toFailure } from '../../schemas/kit/error.ts';
import type { CallError } from '../../schemas/kit/error.ts';
import { fail, failureIn, succeed } from '../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../schemas/rules/kit/outcome.ts';

const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && '_tag' in error && 'message' in error;

/** What the form or the page that asked tells the player, and nobody else needs to know. */
const answeredTypes: readonly string[] = ['InvalidParameter', 'Authorization', 'TooManyRequests'];

/** Any other failure is logged, by what holds nothing of the player. */
const logged = <A>(outcome: Outcome<A>): Effect.Effect<Outcome<A>> => {
  const failure = failureIn(outcome);
  if (failure === null || answeredTypes.includes(failure.type)) return Effect.succeed(outcome);
  const { type, code, status } = failure;
  return Effect.as(Effect.logWarning(`failed: ${type}, code ${String(code)}, status ${status}`), outcome);
};

const logDefect = (cause: Cause.Cause<never>): Effect.Effect<void> =>
  Cause.hasDies(cause) ? Effect.logError(`broken: ${String(Cause.squash(cause))}`) : Effect.void;

/** A program whose expected failures have become values. An error outside the catalogue is a defect, and logged. */
export const asOutcome = <A, R>(program: Effect.Effect<A, unknown, R>): Effect.Effect<Outcome<A>, never, R> =>
  Effect.result(program).pipe(
    Effect.flatMap((result) => {
      if (Result.isSuccess(result)) return logged(succeed(result.success));
      return isCallError(result.failure)
        ? logged(fail(toFailure(result.failure)))
        : Effect.die(result.failure);
    }),
    Effect.tapCause(logDefect),
  );
