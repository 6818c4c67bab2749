import type { CurrencySettings } from '../../schemas/rules/kit/format.ts';
import type { KnownIntent } from '../kit/intent/intent.events.ts';
import type { IntentPayload, SecretRef } from '../kit/intent/intent.machine.ts';
import type { TextRef } from '../kit/text-ref.ts';
import { plainNotice } from '../kit/refusals/reaction.ts';
import type { CashierNotice } from '../kit/refusals/reaction.ts';

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
  /** Keys of earlier intents that were asked about here. */
  asked: readonly string[];
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

/** Why a method cannot be chosen. */
export const closedNotice = ({ blocked }: PaymentForm, id: number): CashierNotice =>
  blocked.includes(id)
    ? plainNotice('error', 'errors.RequisitesFraudulent', ['errors.action.support', 'support'])
    : plainNotice('error', 'errors.BillingUnavailable');

/** What was told of the form before a change of it goes; that the player has to wait stays. */
export const noticeAfterChange = (form: PaymentForm): CashierNotice | null =>
  form.heldUntil > 0 ? form.notice : null;

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
