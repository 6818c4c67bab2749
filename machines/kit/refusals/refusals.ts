import { OTHER_PLAYER } from '../../../schemas/constants.ts';
import { limitCodeOf } from '../../../schemas/rules/kit/limit-codes.ts';
import type { Failure, FailureType } from '../../../schemas/rules/kit/outcome.ts';
import { buildPath, routeByName } from '../../../schemas/rules/site/routes.ts';
import type { RouteName } from '../../../schemas/rules/site/routes.ts';
import type { TextRef } from '../text-ref.ts';
import { declinedFor, refusalText } from './refusal-text.ts';

/** What a player does next. `link` leads to a page, everything else is done where the player is. */
export type Step =
  | { readonly kind: 'retry' | 'reload' | 'wait' | 'correct' | 'otherMethod' | 'login' | 'none' }
  | { readonly kind: 'link'; readonly text: TextRef; readonly href: string };
/** Opens by itself over the page and asks for what is missing. */
type Prompt = 'profile' | 'contact' | 'verification';
/**
 * Where the player goes on afterwards. `here`: the page and what was entered stay. `from`: the page of the next step leads
 * back. `index`: there is nothing to go back to.
 */
type ReturnPoint = 'here' | 'from' | 'index';
export type Blocked = {
  readonly text: TextRef;
  readonly step: Step;
  readonly prompt: Prompt | null;
  readonly returnTo: ReturnPoint;
};

type Link = readonly [text: string, route: RouteName];
type Entry = {
  readonly step: Exclude<Step['kind'], 'link'> | Link;
  readonly prompt?: Prompt;
  readonly returnTo?: ReturnPoint;
};

const support: Link = ['errors.action.support', 'support'];
const limits: Link = ['errors.action.limits', 'profile-responsible-game'];
const verification: Link = ['errors.action.verify', 'profile-verification'];
const settings: Link = ['errors.action.UserNeedProfileData', 'profile-settings'];

/** What follows from a refusal, in one table: a missing entry does not compile. Its words are in `refusal-text.ts`. */
const entries: Readonly<Record<FailureType, (failure: Failure) => Entry>> = {
  UnknownError: () => ({ step: 'retry' }),
  ApplicationDisabled: () => ({ step: 'wait' }),
  MethodNotFound: () => ({ step: support }),
  Authorization: () => ({ step: 'login' }),
  InvalidRequest: () => ({ step: 'reload' }),
  InternalServerError: () => ({ step: 'retry' }),
  AccessDenied: ({ code }) => {
    // An exclusion is no limit that could be changed.
    if (limitCodeOf(code) && code !== 'SELF_EXCLUDED') return { step: limits };
    return { step: code === OTHER_PLAYER ? 'reload' : support };
  },
  UserDeleted: () => ({ step: support, returnTo: 'index' }),
  UserBanned: () => ({ step: support, returnTo: 'index' }),
  UserNeedDeposit: () => ({ step: ['errors.action.UserNeedDeposit', 'cashier-deposit'] }),
  UserNeedProfileData: () => ({ step: settings, prompt: 'profile', returnTo: 'from' }),
  UserNeedConfirmContact: () => ({
    step: ['errors.action.UserNeedConfirmContact', 'profile-settings'],
    prompt: 'contact',
  }),
  ApplicationUnavailable: () => ({ step: 'retry' }),
  InvalidParameter: () => ({ step: 'correct' }),
  TooManyRequests: () => ({ step: 'wait' }),
  BillingServiceError: () => ({ step: 'otherMethod' }),
  BillingTransactionDeclined: () => ({ step: 'otherMethod' }),
  BillingUnavailable: () => ({ step: 'otherMethod' }),
  BillingDepositLimitExceeded: () => ({ step: limits }),
  WithdrawalDeclined: (failure) => {
    const reason = declinedFor(failure);
    if (reason === 'insufficient_funds') return { step: 'correct' };
    return { step: reason === 'active_bonus' ? ['errors.action.bonuses', 'profile-bonuses'] : support };
  },
  WithdrawalLimitsExceeded: () => ({ step: 'correct' }),
  WithdrawalLimitsPeriodExceeded: () => ({ step: 'correct' }),
  KycUserProfile: () => ({ step: settings, prompt: 'profile', returnTo: 'from' }),
  KycWithdrawal: () => ({ step: verification, prompt: 'verification' }),
  StorageQuotaExceeded: () => ({ step: 'none' }),
  SumsubVerificationRequired: () => ({ step: verification, prompt: 'verification' }),
  RequisitesOnVerification: () => ({ step: 'otherMethod' }),
  RequisitesValidationRequired: () => ({ step: verification, prompt: 'verification' }),
  RequisitesFraudulent: () => ({ step: support }),
  GateDue: () => ({ step: 'retry' }),
  LostAnswer: () => ({ step: 'retry' }),
  UndecodableAnswer: () => ({ step: 'reload' }),
};

/** A link to a page; none while that page does not exist. */
export const linkTo = ([text, route]: Link): Extract<Step, { readonly kind: 'link' }> | null =>
  routeByName(route).built ? { kind: 'link', text: { id: text }, href: buildPath(route) } : null;

/** What a player is told about a failure, what to do next, and where to go on. */
export const blockedBy = (failure: Failure): Blocked => {
  const { step, prompt = null, returnTo = 'here' } = entries[failure.type](failure);
  return {
    text: refusalText(failure),
    step: typeof step === 'string' ? { kind: step } : (linkTo(step) ?? { kind: 'none' }),
    prompt,
    returnTo,
  };
};
