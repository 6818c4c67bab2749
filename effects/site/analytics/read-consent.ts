import * as Effect from 'effect/Effect';
import { consentOf } from '../../../schemas/rules/site/custom-code.ts';

/** What this browser said of counters and chat, as its cookie has it. */
export const readConsent = Effect.fn('analytics.readConsent')(function* () {
  return yield* Effect.sync(() => ({ choice: consentOf(document.cookie) }));
});
