import { OTHER_PLAYER, UNCONFIRMED_PLAYER, tooManyRequestsSeconds } from '../../schemas/constants.ts';
import { limitCodeOf } from '../../schemas/rules/limits.ts';
import type { Failure, FailureType } from '../../schemas/rules/outcome.ts';
import { buildPath, routeByName } from '../../schemas/rules/routes.ts';
import type { RouteName } from '../../schemas/rules/routes.ts';
import type { TextRef } from '../root/message-events.ts';

/** What a player does next. `link` leads to a page, everything else is done where the player is. */
export type Step =
  | { readonly kind: 'retry' | 'reload' | 'wait' | 'correct' | 'otherMethod' | 'login' | 'none' }
  | { readonly kind: 'link'; readonly text: TextRef; readonly href: string };
/** Opens by itself over the page and asks for what is missing. */
export type Prompt = 'profile' | 'contact' | 'verification';
/**
 * Where the player goes on afterwards. `here`: the page and what was entered stay. `from`: the page of the next step leads
 * back. `index`: there is nothing to go back to.
 */
export type ReturnPoint = 'here' | 'from' | 'index';
export type Blocked = {
  readonly text: TextRef;
  readonly step: Step;
  readonly prompt: Prompt | null;
  readonly returnTo: ReturnPoint;
};

type Link = readonly [text: string, route: RouteName];
type Entry = {
  readonly text?: TextRef;
  readonly step: Exclude<Step['kind'], 'link'> | Link;
  readonly prompt?: Prompt;
  readonly returnTo?: ReturnPoint;
};

const support: Link = ['errors.action.support', 'support'];
const limits: Link = ['errors.action.limits', 'profile-responsible-game'];
const verification: Link = ['errors.action.verify', 'profile-verification'];
const settings: Link = ['errors.action.UserNeedProfileData', 'profile-settings'];

/** Seconds for which nothing more may be sent. */
export const waitSecondsOf = (failure: Failure): number =>
  failure.retryAfterSeconds ?? tooManyRequestsSeconds;

/** The one table of refusals: a missing entry does not compile. */
const entries: Readonly<Record<FailureType, (failure: Failure) => Entry>> = {
  UnknownError: () => ({ step: 'retry' }),
  ApplicationDisabled: () => ({ step: 'wait' }),
  MethodNotFound: () => ({ step: support }),
  Authorization: () => ({ step: 'login' }),
  InvalidRequest: () => ({ step: 'reload' }),
  InternalServerError: () => ({ step: 'retry' }),
  AccessDenied: ({ code }) => {
    const limit = limitCodeOf(code);
    if (limit) return { text: { id: `errors.limit.${limit}` }, step: limits };
    return code === OTHER_PLAYER
      ? { text: { id: 'toast.otherPlayer.title' }, step: 'reload' }
      : { step: support };
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
  TooManyRequests: (failure) => ({
    text: { id: 'errors.TooManyRequests.seconds', values: { seconds: waitSecondsOf(failure) } },
    step: 'wait',
  }),
  BillingServiceError: () => ({ step: 'otherMethod' }),
  BillingTransactionDeclined: () => ({ step: 'otherMethod' }),
  BillingUnavailable: () => ({ step: 'otherMethod' }),
  BillingDepositLimitExceeded: () => ({ step: limits }),
  WithdrawalDeclined: ({ data }) => {
    const reason = data['reason'];
    const known = reason === 'active_bonus' || reason === 'insufficient_funds' ? reason : 'other';
    const text = { id: `errors.WithdrawalDeclined.${known}` };
    if (known === 'insufficient_funds') return { text, step: 'correct' };
    return {
      text,
      step: known === 'active_bonus' ? ['errors.action.bonuses', 'profile-bonuses'] : support,
    };
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
  LostAnswer: () => ({ step: 'retry' }),
  UndecodableAnswer: () => ({ step: 'reload' }),
};

/** The general text for a failure; one of the front server's has a text of its own. */
const failureTextId = ({ type, code }: Failure): string =>
  code === UNCONFIRMED_PLAYER ? 'errors.UnconfirmedPlayer' : `errors.${type}`;

/** A link to a page; none while that page does not exist. */
export const linkTo = ([text, route]: Link): Extract<Step, { readonly kind: 'link' }> | null =>
  routeByName(route).built ? { kind: 'link', text: { id: text }, href: buildPath(route) } : null;

/** What a player is told about a failure, what to do next, and where to go on. */
export const blockedBy = (failure: Failure): Blocked => {
  const { text, step, prompt = null, returnTo = 'here' } = entries[failure.type](failure);
  return {
    text: text ?? { id: failureTextId(failure) },
    step: typeof step === 'string' ? { kind: step } : (linkTo(step) ?? { kind: 'none' }),
    prompt,
    returnTo,
  };
};

/** What a player is told about a failure; without one, that something went wrong. */
export const refusalText = (failure: Failure | null | undefined): TextRef =>
  failure ? blockedBy(failure).text : { id: 'errors.default' };
