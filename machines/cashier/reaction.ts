import { OTHER_PLAYER, UNCONFIRMED_PLAYER, tooManyRequestsSeconds } from '../../schemas/constants.ts';
import { errorsOfField } from '../../schemas/rules/field-errors.ts';
import { formatDateTime, formatMoney } from '../../schemas/rules/format.ts';
import type { CurrencySettings } from '../../schemas/rules/format.ts';
import { instantOf } from '../../schemas/rules/instant.ts';
import { limitCodeOf } from '../../schemas/rules/limits.ts';
import { isDec } from '../../schemas/rules/money.ts';
import type { Dec } from '../../schemas/rules/money.ts';
import type { Failure, FailureType } from '../../schemas/rules/outcome.ts';
import { buildPath, routeByName } from '../../schemas/rules/routes.ts';
import type { RouteName } from '../../schemas/rules/routes.ts';
import type { TextRef } from '../root/message-events.ts';

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
type Effects = Partial<Omit<Reaction, 'notice'>> & {
  readonly text?: TextRef;
  readonly next?: readonly [text: string, route: RouteName];
};

const amountIn = (failure: Failure, key: string, money: Money): string | null => {
  const amount = failure.data[key];
  return typeof amount === 'string' && isDec(amount)
    ? formatMoney(amount as Dec, money.currency, money.settings)
    : null;
};

const nothing = (): Effects => ({});

/** One entry for every failure: a missing one does not compile. */
const reactions: Readonly<Record<FailureType, (failure: Failure, money: Money) => Effects>> = {
  UnknownError: nothing,
  ApplicationDisabled: nothing,
  MethodNotFound: nothing,
  Authorization: nothing,
  InvalidRequest: nothing,
  InternalServerError: nothing,
  AccessDenied: ({ code }) => {
    const limit = limitCodeOf(code);
    if (limit)
      return {
        text: { id: `errors.limit.${limit}` },
        next: ['errors.action.limits', 'profile-responsible-game'],
      };
    return code === OTHER_PLAYER
      ? { text: { id: 'toast.otherPlayer.title' } }
      : { next: ['errors.action.support', 'support'] };
  },
  UserDeleted: nothing,
  UserBanned: nothing,
  UserNeedDeposit: () => ({ next: ['errors.action.UserNeedDeposit', 'cashier-deposit'] }),
  UserNeedProfileData: () => ({ next: ['errors.action.UserNeedProfileData', 'profile-settings'] }),
  UserNeedConfirmContact: () => ({ next: ['errors.action.UserNeedConfirmContact', 'profile-settings'] }),
  ApplicationUnavailable: nothing,
  InvalidParameter: ({ data }) =>
    errorsOfField(data, 'amount').length > 0 ? { sumError: { id: 'validation.wrongField' } } : {},
  TooManyRequests: ({ retryAfterSeconds }) => {
    const seconds = retryAfterSeconds ?? tooManyRequestsSeconds;
    return { waitSeconds: seconds, text: { id: 'errors.TooManyRequests.seconds', values: { seconds } } };
  },
  BillingServiceError: () => ({ method: 'other' }),
  BillingTransactionDeclined: () => ({ method: 'other' }),
  BillingUnavailable: () => ({ method: 'unavailable' }),
  BillingDepositLimitExceeded: (failure, money) => {
    const amount = amountIn(failure, 'available_amount', money);
    if (amount === null) return { next: ['errors.action.limits', 'profile-responsible-game'] };
    const text = { id: 'errors.BillingDepositLimitExceeded.amount', values: { amount } };
    return { text, sumError: text, next: ['errors.action.limits', 'profile-responsible-game'] };
  },
  WithdrawalDeclined: ({ data }) => {
    const reason = data['reason'];
    const known = reason === 'active_bonus' || reason === 'insufficient_funds' ? reason : 'other';
    return { text: { id: `errors.WithdrawalDeclined.${known}` } };
  },
  WithdrawalLimitsExceeded: (failure, money) => {
    const amount = amountIn(failure, 'max_amount', money);
    if (amount === null) return {};
    const text = { id: 'errors.WithdrawalLimitsExceeded.max', values: { amount } };
    return { text, sumError: text };
  },
  WithdrawalLimitsPeriodExceeded: (failure, money) => {
    const amount = amountIn(failure, 'available_amount', money);
    const at = failure.data['available_at'];
    const date = typeof at === 'string' || typeof at === 'number' ? instantOf(at) : null;
    if (amount === null || date === null) return {};
    return {
      text: {
        id: 'errors.WithdrawalLimitsPeriodExceeded.available',
        values: { amount, date: formatDateTime(date, 0) },
      },
    };
  },
  KycUserProfile: () => ({ next: ['errors.action.UserNeedProfileData', 'profile-settings'] }),
  KycWithdrawal: () => ({ next: ['errors.action.verify', 'profile-verification'] }),
  StorageQuotaExceeded: nothing,
  SumsubVerificationRequired: () => ({ next: ['errors.action.verify', 'profile-verification'] }),
  RequisitesOnVerification: () => ({ lockRequisite: true }),
  RequisitesValidationRequired: () => ({ next: ['errors.action.verify', 'profile-verification'] }),
  RequisitesFraudulent: () => ({ method: 'blocked', next: ['errors.action.support', 'support'] }),
  LostAnswer: nothing,
  UndecodableAnswer: nothing,
};

/** The general text for a failure; one of the front server's has a text of its own. */
export const failureTextId = ({ type, code }: Failure): string =>
  code === UNCONFIRMED_PLAYER ? 'errors.UnconfirmedPlayer' : `errors.${type}`;

const stepTo = (next: Effects['next']): NextStep | null =>
  next && routeByName(next[1]).built ? { text: { id: next[0] }, href: buildPath(next[1]) } : null;

/** The reaction of the cashier to a failed money call. */
export const reactionTo = (failure: Failure, money: Money): Reaction => {
  const { text, next, ...rest } = reactions[failure.type](failure, money);
  return {
    method: 'keep',
    lockRequisite: false,
    sumError: null,
    waitSeconds: null,
    ...rest,
    notice: { tone: 'error', text: text ?? { id: failureTextId(failure) }, next: stepTo(next) },
  };
};

/** A notice that no failure of the platform stands behind. */
export const plainNotice = (
  tone: CashierNotice['tone'],
  id: string,
  next?: readonly [text: string, route: RouteName],
): CashierNotice => ({ tone, text: { id }, next: stepTo(next) });

const outcomeTexts = {
  storage: 'cashier.storage',
  absent: 'cashier.absent',
  incomplete: 'cashier.incomplete',
  gone: 'cashier.gone',
} as const;

/** What the player is told when an attempt ended without an answer of the platform. */
export const outcomeNotice = (kind: string): CashierNotice => {
  const known = kind in outcomeTexts ? (kind as keyof typeof outcomeTexts) : 'gone';
  return plainNotice(
    known === 'storage' ? 'error' : 'warning',
    outcomeTexts[known],
    known === 'gone' || known === 'absent' ? ['cashier.unknown.history', 'cashier-history'] : undefined,
  );
};
