import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import { toFailure } from '../../../schemas/kit/error.ts';
import type { CallError } from '../../../schemas/kit/error.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';

/** `refusal` null is a success. `at` epoch ms: what the answer tells in seconds counts from here. */
export type Answered = {
  readonly at: number;
  readonly refusal: Failure | null;
  /** Until a new code may be asked for; 0 for a call that sends none. */
  readonly resendSeconds: number;
};

/** A call of which only success, refusal and the wait for a new code count; a refusal is an answer. */
export const answered = <A, R>(
  call: Effect.Effect<A, CallError, R>,
  secondsOf: (answer: A) => number = () => 0,
): Effect.Effect<Answered, never, R> =>
  Effect.gen(function* () {
    const answer = yield* call.pipe(
      Effect.map((data) => ({ refusal: null, resendSeconds: secondsOf(data) })),
      Effect.catch((error) => Effect.succeed({ refusal: toFailure(error), resendSeconds: 0 })),
    );
    const at = yield* Clock.currentTimeMillis;
    return { at, ...answer };
  });
