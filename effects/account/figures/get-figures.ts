import * as Effect from 'effect/Effect';
import { getDepositLimit } from '../limits/get-deposit-limit.ts';
import { getSession } from '../../site/session/get-session.ts';

/** Figures of the session and the deposit limit; one that the platform does not answer is null, so the strip leaves it out. */
export const getFigures = Effect.fnUntraced(function* () {
  const [session, limit] = yield* Effect.all(
    [Effect.option(getSession()), Effect.option(getDepositLimit())],
    {
      concurrency: 2,
    },
  );
  return {
    session: session._tag === 'Some' ? session.value : null,
    limit: limit._tag === 'Some' ? limit.value : null,
  };
});
