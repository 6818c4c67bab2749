import { fromPromise } from 'xstate';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { consentOf } from '../../../schemas/rules/site/custom-code.ts';
import type { ConsentChoice } from '../../../schemas/rules/site/custom-code.ts';

/** What this browser said of counters and chat, as its cookie has it. */
export const readConsent = fromPromise<Outcome<{ readonly choice: ConsentChoice | null }>, void>(async () =>
  succeed({ choice: consentOf(document.cookie) }),
);
