import * as Effect from 'effect/Effect';
import * as Result from 'effect/Result';
import { toFailure } from '../../schemas/kit/error.ts';
import type { CallError } from '../../schemas/kit/error.ts';
import { fail, succeed } from '../../schemas/rules/kit/outcome.ts';
import type { Failure, Outcome } from '../../schemas/rules/kit/outcome.ts';

const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && '_tag' in error && 'message' in error;

/** What the form or the page that asked tells the player, and nobody else needs to know. */
const answeredTypes: readonly string[] = ['InvalidParameter', 'Authorization', 'TooManyRequests'];

/** Any other failure is logged, by what holds nothing of the player. */
const logged = (failure: Failure): Effect.Effect<Outcome<never>> => {
  const { type, code, status } = failure;
  return answeredTypes.includes(type)
    ? Effect.succeed(fail(failure))
    : Effect.as(Effect.logWarning(`failed: ${type}, code ${String(code)}, status ${status}`), fail(failure));
};

/** A program whose expected failures have become values. An error outside the catalogue is a defect. */
export const asOutcome = <A, R>(program: Effect.Effect<A, unknown, R>): Effect.Effect<Outcome<A>, never, R> =>
  Effect.result(program).pipe(
    Effect.flatMap((result) => {
      if (Result.isSuccess(result)) return Effect.succeed(succeed(result.success));
      return isCallError(result.failure) ? logged(toFailure(result.failure)) : Effect.die(result.failure);
    }),
  );
