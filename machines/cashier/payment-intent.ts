import type { Intent, IntentCall } from '../../effects/kit/intents/intent.ts';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import type { IntentInput, IntentOutput } from '../kit/intent/intent.machine.ts';
import { keyAfter, keyOf, refusalIn } from '../kit/intent/intent.parts.ts';
import { newIntent } from './payment-form.ts';
import type { PaymentForm, PaymentIntent } from './payment-form.ts';
import { outcomeNotice, reactionTo } from '../kit/refusals/reaction.ts';

/** Whoever was at the device may have written a destination into its store: none of it is paid to. */
const namesDestination = ({ call, payload }: Intent): boolean =>
  call === 'Cashier.makewithdrawal' && payload['requisites'] !== undefined;

/** One that was under way when the page went: it is asked about before anything else. */
export const recoveredIntent = (intent: Intent): PaymentIntent => ({
  payload: intent.payload as Readonly<Record<string, Json>>,
  secrets: [],
  sensitive: intent.sensitive || namesDestination(intent),
  known: keyOf(intent),
  recovered: true,
});

/** One that was never sent goes on under its key; with sensitive details, which are typed anew, under a new one. */
export const adoptedKey = (intent: Intent): Pick<PaymentForm, 'known' | 'replaces'> =>
  intent.sensitive ? { known: null, replaces: intent.key } : { known: keyOf(intent), replaces: null };

export const intentInput = (
  form: PaymentForm & { readonly data: { readonly baseline: { readonly id: string | null } | null } },
  call: IntentCall,
): IntentInput => {
  const { payload, secrets, sensitive, known } = form.intent ?? newIntent(form, {}, []);
  return {
    uid: form.uid,
    call,
    payload,
    secrets,
    sensitive,
    known,
    replaces: known ? null : (form.known?.key ?? form.replaces),
    ...(form.data.baseline && { baseline: form.data.baseline.id }),
  };
};

/** The form after the platform refused it. */
export const afterRefusal = (
  form: PaymentForm,
  output: IntentOutput,
  currency: string,
): Partial<PaymentForm> => {
  const failure = refusalIn(output.settlement);
  if (failure === null) return {};
  const reaction = reactionTo(failure, { currency, settings: form.money });
  const id = form.methodId;
  return {
    intent: null,
    known: keyAfter(output),
    notice: reaction.notice,
    sumError: reaction.sumError,
    isAmountTouched: form.isAmountTouched || reaction.sumError !== null,
    heldUntil: reaction.waitSeconds === null ? 0 : output.settlement.at + reaction.waitSeconds * 1000,
    ...(id !== null && reaction.method === 'unavailable' && { unavailable: [...form.unavailable, id] }),
    ...(id !== null && reaction.method === 'blocked' && { blocked: [...form.blocked, id] }),
  };
};

/** The form after an intent that ended without an answer of the platform. */
export const afterOutcome = ({ settlement }: IntentOutput): Partial<PaymentForm> => ({
  intent: null,
  known: null,
  notice: outcomeNotice(settlement.kind),
});
