import * as Effect from 'effect/Effect';
import { getInfo } from '../../site/session/get-info.ts';

export type SecurityData = { readonly hasTwoFactor: boolean };

/** What the security page shows of the account. */
export const loadSecurity = Effect.fn('profile.loadSecurity')(function* () {
  const { two_factor_auth } = yield* getInfo();
  return { hasTwoFactor: two_factor_auth } satisfies SecurityData as SecurityData;
});
