import type { IntentCall } from '../../../effects/kit/intents/intent.ts';
import type { KeptDeposit } from '../../../effects/kit/intents/keep-payment.ts';
import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import type { CallTable } from '../../../schemas/calls/table.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';

/** Answers that do not reach a machine as they came: a payment's address and form stay in the vault. */
type Kept = { readonly 'Cashier.makedeposit': KeptDeposit };

type IntentAnswer<Call extends IntentCall> = Call extends keyof Kept
  ? Kept[Call]
  : CallTable[Call]['success']['Type'];

/** What the platform answered to an intent of this call, decoded by its row; null when it did not answer with success. */
export const answerIn = <Call extends IntentCall>(
  _call: Call,
  settlement: Settlement<Json>,
): IntentAnswer<Call> | null =>
  settlement.kind === 'done' ? (settlement.value as unknown as IntentAnswer<Call>) : null;
