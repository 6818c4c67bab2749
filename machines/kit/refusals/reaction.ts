import type { IntentCall } from '../../../effects/kit/intents/intent.ts';
import type { CallFailureType } from '../../../schemas/calls/table.ts';
import { firstFieldCode } from '../../../schemas/rules/kit/field-errors.ts';
import { formatMoney } from '../../../schemas/rules/kit/format.ts';
import type { CurrencySettings } from '../../../schemas/rules/kit/format.ts';
import { instantOf } from '../../../schemas/rules/kit/instant.ts';
import { isDec } from '../../../schemas/rules/kit/money.ts';
import type { Dec } from '../../../schemas/rules/kit/money.ts';
import type { Failure, FailureType } from '../../../schemas/rules/kit/outcome.ts';
import type { RouteName } from '../../../schemas/rules/site/routes.ts';
import { blockedBy, linkTo } from './refusals.ts';
import { waitSecondsOf } from './refusal-text.ts';
import type { TextRef } from '../text-ref.ts';

/** Where a failure sends the player next; left out while that page does not exist. */
export type NextStep = { readonly text: TextRef; readonly href: string };
export type CashierNotice = {
  readonly tone: 'error' | 'warning' | 'info';
  readonly text: TextRef;
  readonly next: NextStep | null;
};

/** What a failed money call does to its form. */
export type Reaction = {
  readonly notice: CashierNotice;
  /** `unavailable` and `blocked` methods cannot be chosen again; `other` asks for another one. */
  readonly method: 'keep' | 'other' | 'unavailable' | 'blocked';
  /** The chosen saved requisite cannot be used now. */
  readonly lockRequisite: boolean;
  /** The amount field shows this instead of a rule's verdict. */
  readonly sumError: TextRef | null;
  /** Seconds during which nothing may be sent. */
  readonly waitSeconds: number | null;
};

type Money = { readonly currency: string; readonly settings: CurrencySettings };
/** `text`: with the amounts that the failure names. */
type Effects = Partial<Omit<Reaction, 'notice'>> & { readonly text?: TextRef };

const amountIn = (failure: Failure, key: string, money: Money): string | null => {
  const amount = failure.data[key];
  return typeof amount === 'string' && isDec(amount)
    ? formatMoney(amount as Dec, money.currency, money.settings)
    : null;
};

type Effect = (failure: Failure, money: Money) => Effects;

/** The amount says what it may be; the notice beside it does not say so again. */
const overLimit =
  (id: string, key: string): Effect =>
  (failure, money) => {
    const amount = amountIn(failure, key, money);
    return amount === null ? {} : { sumError: { id, values: { amount } } };
  };

const instantIn = ({ data }: Failure, key: string): number | null => {
  const at = data[key];
  return typeof at === 'string' || typeof at === 'number' ? instantOf(at) : null;
};

/** What a failure does to the form, beyond what the table of refusals says of it; null for nothing. */
const effects: { readonly [Type in CallFailureType<IntentCall>]: Effect | null } = {
  InvalidParameter: ({ data }) => {
    const offer = firstFieldCode(data, 'campaign_offer_id');
    if (offer === 'MIN_DEPOSIT') return { sumError: { id: 'deposit.offer.least' } };
    if (offer !== undefined) return { text: { id: 'deposit.offer.refused' } };
    return firstFieldCode(data, 'amount') === undefined ? {} : { sumError: { id: 'cashier.amount.refused' } };
  },
  TooManyRequests: (failure) => ({ waitSeconds: waitSecondsOf(failure) }),
  BillingServiceError: () => ({ method: 'other' }),
  BillingTransactionDeclined: () => ({ method: 'other' }),
  BillingUnavailable: () => ({ method: 'unavailable' }),
  RequisitesFraudulent: () => ({ method: 'blocked' }),
  RequisitesOnVerification: () => ({ lockRequisite: true }),
  BillingDepositLimitExceeded: (failure, money) => {
    const date = instantIn(failure, 'resets_at');
    const id = `errors.BillingDepositLimitExceeded.${date === null ? 'amount' : 'until'}`;
    const { sumError, ...rest } = overLimit(id, 'available_amount')(failure, money);
    return {
      ...rest,
      ...(sumError && { sumError: { ...sumError, ...(date !== null && { instants: { date } }) } }),
    };
  },
  WithdrawalLimitsExceeded: overLimit('errors.WithdrawalLimitsExceeded.max', 'max_amount'),
  WithdrawalLimitsPeriodExceeded: (failure, money) => {
    const amount = amountIn(failure, 'available_amount', money);
    const date = instantIn(failure, 'available_at');
    if (amount === null && date === null) return {};
    const id =
      date === null
        ? 'errors.WithdrawalLimitsPeriodExceeded.left'
        : amount === null
          ? 'errors.WithdrawalLimitsPeriodExceeded.from'
          : 'errors.WithdrawalLimitsPeriodExceeded.available';
    return {
      text: {
        id,
        ...(amount !== null && { values: { amount } }),
        ...(date !== null && { instants: { date } }),
      },
    };
  },
  WithdrawalDeclined: null,
  GateDue: null,
  RequisitesValidationRequired: null,
  KycUserProfile: null,
  KycWithdrawal: null,
  SumsubVerificationRequired: null,
  UserNeedDeposit: null,
  UserNeedProfileData: null,
  UserNeedConfirmContact: null,
  AccessDenied: null,
  Authorization: null,
  UserBanned: null,
  UserDeleted: null,
  UnknownError: null,
  ApplicationDisabled: null,
  ApplicationUnavailable: null,
  MethodNotFound: null,
  InvalidRequest: null,
  InternalServerError: null,
  LostAnswer: null,
  UndecodableAnswer: null,
};
/** A type that none of these calls lists does nothing to the form. */
const effectOf: { readonly [Type in FailureType]?: Effect | null } = effects;

/** The reaction of the cashier to a failed money call. */
export const reactionTo = (failure: Failure, money: Money): Reaction => {
  const { text, ...rest } = effectOf[failure.type]?.(failure, money) ?? {};
  const blocked = blockedBy(failure);
  return {
    method: 'keep',
    lockRequisite: false,
    sumError: null,
    waitSeconds: null,
    ...rest,
    notice: {
      tone: 'error',
      text: text ?? blocked.text,
      next: blocked.step.kind === 'link' ? { text: blocked.step.text, href: blocked.step.href } : null,
    },
  };
};

const proofTypes: readonly FailureType[] = [
  'SumsubVerificationRequired',
  'KycWithdrawal',
  'RequisitesValidationRequired',
];

/** The notice asks for a proof of identity. */
export const isAboutProof = (notice: CashierNotice | null): boolean =>
  proofTypes.some((type) => notice?.text.id === `errors.${type}`);

/** A notice that no failure of the platform stands behind. */
export const plainNotice = (
  tone: CashierNotice['tone'],
  id: string,
  next?: readonly [text: string, route: RouteName],
): CashierNotice => {
  const link = next ? linkTo(next) : null;
  return { tone, text: { id }, next: link && { text: link.text, href: link.href } };
};

const outcomeTexts = {
  storage: 'cashier.storage',
  absent: 'cashier.absent',
  incomplete: 'cashier.incomplete',
  gone: 'cashier.gone',
} as const;

/** What the player is told when an intent ended without an answer of the platform. */
export const outcomeNotice = (kind: string): CashierNotice => {
  const known = kind in outcomeTexts ? (kind as keyof typeof outcomeTexts) : 'gone';
  return plainNotice(
    known === 'storage' ? 'error' : 'warning',
    outcomeTexts[known],
    known === 'gone' || known === 'absent' ? ['intent.history', 'cashier-history'] : undefined,
  );
};
