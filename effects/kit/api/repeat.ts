import * as Effect from 'effect/Effect';
import * as Result from 'effect/Result';
import type { LostAnswer } from '../../../schemas/kit/error.ts';
import type { HttpAnswer } from './http.ts';
import { retryWaitMs } from './retry.ts';

/**
 * Sends, and sends once more when the request may be repeated and the first try ended in a way that allows it.
 * `toldSeconds` gives the wait that an answer tells, from header and body.
 */
export const sendRepeatable = (
  send: Effect.Effect<HttpAnswer, LostAnswer>,
  mayRepeat: boolean,
  toldSeconds: (answer: HttpAnswer) => number | null = (answer) => answer.retryAfterSeconds,
): Effect.Effect<HttpAnswer, LostAnswer> => {
  if (!mayRepeat) return send;
  return Effect.gen(function* () {
    const first = yield* Effect.result(send);
    const wait = Result.isSuccess(first)
      ? retryWaitMs({
          kind: 'answered',
          status: first.success.status,
          toldSeconds: toldSeconds(first.success),
        })
      : retryWaitMs({ kind: 'lost', reason: first.failure.reason });
    if (wait === null) return yield* Effect.fromResult(first);
    yield* Effect.sleep(wait);
    return yield* send;
  });
};
