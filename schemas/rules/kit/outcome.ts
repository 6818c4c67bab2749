/** Anything that survives JSON unchanged: what context, events and errors are made of. */
export type Json = string | number | boolean | null | readonly Json[] | JsonRecord;
export type JsonRecord = { readonly [key: string]: Json };

/** The 30 types of the platform's error catalogue, without the suffix Exception. */
export const errorTypes = [
  'UnknownError',
  'ApplicationDisabled',
  'MethodNotFound',
  'Authorization',
  'InvalidRequest',
  'InternalServerError',
  'AccessDenied',
  'UserDeleted',
  'UserBanned',
  'UserNeedDeposit',
  'UserNeedProfileData',
  'UserNeedConfirmContact',
  'ApplicationUnavailable',
  'InvalidParameter',
  'TooManyRequests',
  'BillingServiceError',
  'BillingTransactionDeclined',
  'BillingUnavailable',
  'BillingDepositLimitExceeded',
  'WithdrawalDeclined',
  'WithdrawalLimitsExceeded',
  'WithdrawalLimitsPeriodExceeded',
  'KycUserProfile',
  'KycWithdrawal',
  'StorageQuotaExceeded',
  'SumsubVerificationRequired',
  'RequisitesOnVerification',
  'RequisitesValidationRequired',
  'RequisitesFraudulent',
  'GateDue',
] as const;
export type ErrorType = (typeof errorTypes)[number];

/**
 * What a failed call is, as plain data.
 * `LostAnswer`: the call may or may not have reached the platform (network, timeout, truncated body).
 * `UndecodableAnswer`: an answer came, but not of the call's schema; `data.path` names the field.
 */
export type FailureType = ErrorType | 'LostAnswer' | 'UndecodableAnswer';

export type Failure = {
  readonly type: FailureType;
  readonly code: string | number | null;
  /** For logs only. Players see a translated text by type. */
  readonly message: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The platform's `error_data`, sanitised to plain JSON. */
  readonly data: JsonRecord;
  /** Seconds to wait, from Retry-After or `error_data.retry_after`. */
  readonly retryAfterSeconds: number | null;
};

/** The result of every effect as a machine sees it: an expected failure is a value, a rejection is a defect. */
export type Outcome<A> =
  | { readonly ok: true; readonly value: A }
  | { readonly ok: false; readonly failure: Failure };

export const succeed = <A>(value: A): Outcome<A> => ({ ok: true, value });
export const fail = (failure: Failure): Outcome<never> => ({ ok: false, failure });

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'type' in value && 'retryAfterSeconds' in value;

/** Why a call failed: the failure itself, or the refusal that a form or a money wish gets as its answer. */
export const failureIn = (outcome: Outcome<unknown>): Failure | null => {
  if (!outcome.ok) return outcome.failure;
  const { value } = outcome;
  if (typeof value !== 'object' || value === null) return null;
  const told = 'refusal' in value ? value.refusal : 'failure' in value ? value.failure : null;
  return isFailure(told) ? told : null;
};

/** Builds a failure with the fields that a caller leaves out. */
export const failureOf = (type: FailureType, rest: Partial<Omit<Failure, 'type'>> = {}): Failure => ({
  type,
  code: null,
  message: '',
  status: 0,
  data: {},
  retryAfterSeconds: null,
  ...rest,
});

/** A ban, or a platform that is switched off: it stands in for the whole site, whatever was asked for. */
export const isFatal = (failure: Pick<Failure, 'type'> | null): boolean =>
  failure !== null && ['UserBanned', 'ApplicationDisabled', 'ApplicationUnavailable'].includes(failure.type);
export const isBan = (failure: Pick<Failure, 'type'> | null): boolean => failure?.type === 'UserBanned';

/** A rule's decision with the reasons that led to it, in the order they were weighed. */
export type Decision<A> = { readonly result: A; readonly reasons: readonly string[] };
