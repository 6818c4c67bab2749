import * as Effect from 'effect/Effect';
import type { CallError } from '../../../schemas/kit/error.ts';
import { getDepositLimit } from '../limits/get-deposit-limit.ts';
import { getSession } from '../../site/session/get-session.ts';

/** A refusal is an answer. Without one, or from a platform in trouble, nothing is known. */
const isLost = ({ _tag, status }: CallError): boolean =>
  status >= 500 || ['LostAnswer', 'UndecodableAnswer', 'TooManyRequests'].includes(_tag);

const orNull = <A, R>(call: Effect.Effect<A, CallError, R>) =>
  Effect.match(call, {
    onSuccess: (value) => ({ value, isLost: false }),
    onFailure: (error) => ({ value: null, isLost: isLost(error) }),
  });

/**
 * Figures of the session and the deposit limit; one that the platform does not tell is null, so the strip leaves it out.
 * `isLost`: at least one of them is null because no answer came.
 */
export const getFigures = Effect.fnUntraced(function* () {
  const [session, limit] = yield* Effect.all([orNull(getSession()), orNull(getDepositLimit())], {
    concurrency: 2,
  });
  return { session: session.value, limit: limit.value, isLost: session.isLost || limit.isLost };
});
