import * as Effect from 'effect/Effect';
import { getInfo } from '../../site/session/get-info.ts';
import { getSessions } from './get-sessions.ts';
import type { SessionList } from './get-sessions.ts';

export type SecurityData = {
  readonly hasTwoFactor: boolean;
  /** Null when the platform does not tell. */
  readonly sessions: SessionList | null;
};

/** What the security page shows of the account. */
export const loadSecurity = Effect.fn('profile.loadSecurity')(function* () {
  const [{ two_factor_auth }, sessions] = yield* Effect.all([getInfo(), getSessions()], { concurrency: 2 });
  return { hasTwoFactor: two_factor_auth, sessions } satisfies SecurityData as SecurityData;
});
