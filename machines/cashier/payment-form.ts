import type { Intent, IntentCall } from '../../effects/kit/intents/intent.ts';
import type { CurrencySettings } from '../../schemas/rules/kit/format.ts';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import type { KnownIntent } from '../kit/intent/intent.events.ts';
import type { IntentInput, IntentOutput, IntentPayload, SecretRef } from '../kit/intent/intent.machine.ts';
import { keyAfter, keyOf, refusalIn } from '../kit/intent/intent.parts.ts';
import type { TextRef } from '../kit/message-events.ts';
import { outcomeNotice, reactionTo } from './reaction.ts';
import type { CashierNotice } from './reaction.ts';

/** What is sent, or was when its answer was lost. */
export type PaymentIntent = {
  readonly payload: IntentPayload;
  readonly secrets: readonly SecretRef[];
  readonly sensitive: boolean;
  readonly known: KnownIntent | null;
  /** Begun before this page was opened. */
  readonly recovered: boolean;
};

/** What the forms of a deposit and of a withdrawal hold alike. */
export type PaymentForm = {
  uid: number;
  money: CurrencySettings;
  methodId: number | null;
  amount: string;
  isAmountTouched: boolean;
  /** A saved requisite, or null for new details. */
  requisiteId: string | null;
  /** Plain requisites of the last check, by field. */
  requisites: Readonly<Record<string, string>>;
  /** Methods that the platform called unavailable, and those it has blocked for this player. */
  unavailable: readonly number[];
  blocked: readonly number[];
  notice: CashierNotice | null;
  sumError: TextRef | null;
  /** The key of the form as it stands, and one to be dropped because a field has changed since. */
  known: KnownIntent | null;
  replaces: string | null;
  /** Epoch ms until which nothing may be sent. */
  heldUntil: number;
  intent: PaymentIntent | null;
};

/** A form in which nothing is chosen. */
export const emptyPaymentForm = {
  methodId: null,
  amount: '',
  isAmountTouched: false,
  requisiteId: null,
  requisites: {},
  notice: null,
  sumError: null,
  known: null,
  replaces: null,
  heldUntil: 0,
  intent: null,
} satisfies Partial<PaymentForm>;

type Method = { readonly id: number; readonly is_available: boolean };

export const isUsable = (form: PaymentForm, method: Method): boolean =>
  method.is_available && !form.unavailable.includes(method.id) && !form.blocked.includes(method.id);

/** Any change of a field makes another intent of it: the key is not used again. */
export const renewKey = (form: PaymentForm) => ({
  known: null,
  replaces: form.known?.key ?? form.replaces,
  sumError: null,
});

/** With sensitive details every submit is a new intent: a change of theirs is not seen. */
export const newIntent = (
  form: PaymentForm,
  payload: IntentPayload,
  secrets: readonly SecretRef[],
): PaymentIntent => ({
  payload,
  secrets,
  sensitive: secrets.length > 0,
  known: secrets.length > 0 ? null : form.known,
  recovered: false,
});

/** One that was under way when the page went: it is asked about before anything else. */
export const recoveredIntent = (intent: Intent): PaymentIntent => ({
  payload: intent.payload as Readonly<Record<string, Json>>,
  secrets: [],
  sensitive: intent.sensitive,
  known: keyOf(intent),
  recovered: true,
});

/** One that was never sent goes on under its key; with sensitive details, which are typed anew, under a new one. */
export const adoptedKey = (intent: Intent): Pick<PaymentForm, 'known' | 'replaces'> =>
  intent.sensitive ? { known: null, replaces: intent.key } : { known: keyOf(intent), replaces: null };

export const intentInput = (
  form: PaymentForm & { readonly data: { readonly baseline: { readonly id: string | null } | null } },
  call: IntentCall,
): IntentInput => ({
  uid: form.uid,
  call,
  payload: form.intent?.payload ?? {},
  secrets: form.intent?.secrets ?? [],
  sensitive: form.intent?.sensitive ?? false,
  known: form.intent?.known ?? null,
  replaces: form.intent?.known ? null : (form.known?.key ?? form.replaces),
  ...(form.data.baseline && { baseline: form.data.baseline.id }),
});

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
