import * as Effect from 'effect/Effect';
import { getSessions as row } from '../../../schemas/calls/profile.ts';
import { Api } from '../../kit/api/api.ts';
import { errorName } from '../../kit/optional.ts';

/** One place where the player is signed in; times in epoch milliseconds. */
export type SessionView = {
  readonly id: string;
  readonly device: string;
  readonly startedAt: number | null;
  readonly seenAt: number | null;
  readonly isCurrent: boolean;
};
export type SessionList = {
  readonly items: readonly SessionView[];
  /** The others end only with the password. */
  readonly asksPassword: boolean;
};

/** Where the player is signed in, this place first; null on a platform that does not tell, or not now. */
export const getSessions = Effect.fn('account.getSessions')(function* () {
  const api = yield* Api;
  const answer = yield* api.call(row, {}).pipe(
    Effect.catchTag('MethodNotFound', () => Effect.succeed(null)),
    Effect.catch((error) => Effect.as(Effect.logWarning(`sessions: ${errorName(error)}`), null)),
  );
  if (answer === null) return null;
  const items = answer.items.map(
    ({ id, device, started_at: startedAt, seen_at: seenAt, is_current: isCurrent }): SessionView => ({
      id,
      device,
      startedAt,
      seenAt,
      isCurrent,
    }),
  );
  const list: SessionList = {
    items: items.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
    asksPassword: answer.asks_password,
  };
  return list;
});
