import * as Data from 'effect/Data';
import type { ErrorType, Failure, JsonRecord } from '../rules/kit/outcome.ts';
import type { FieldErrors } from '../rules/kit/field-errors.ts';
import { scrubJson, scrubText } from '../rules/kit/sensitive.ts';

/** What every platform error carries. */
export type ErrorFields = {
  readonly code: string | number | null;
  /** For logs. Players see a translated text by type. */
  readonly message: string;
  /** HTTP status; 0 when none is known. */
  readonly status: number;
  /** The platform's `error_data` as plain JSON. */
  readonly data: JsonRecord;
  /** Seconds to wait: the longer of Retry-After and `error_data.retry_after`. */
  readonly retryAfterSeconds: number | null;
  /** The type as it came, for logs: differs from the tag for an unknown type. Empty when none came. */
  readonly wireType: string;
};

export class UnknownError extends Data.TaggedError('UnknownError')<ErrorFields> {}
export class ApplicationDisabled extends Data.TaggedError('ApplicationDisabled')<ErrorFields> {}
export class MethodNotFound extends Data.TaggedError('MethodNotFound')<ErrorFields> {}
export class Authorization extends Data.TaggedError('Authorization')<ErrorFields> {}
export class InvalidRequest extends Data.TaggedError('InvalidRequest')<ErrorFields> {}
export class InternalServerError extends Data.TaggedError('InternalServerError')<ErrorFields> {}
export class AccessDenied extends Data.TaggedError('AccessDenied')<ErrorFields> {}
export class UserDeleted extends Data.TaggedError('UserDeleted')<ErrorFields> {}
/** `reason`: `ban`, `self_exclusion`, `register` for the national register of exclusions; `until` in epoch milliseconds, null when permanent or not told. */
export class UserBanned extends Data.TaggedError('UserBanned')<
  ErrorFields & { readonly reason: string | null; readonly until: number | null }
> {}
export class UserNeedDeposit extends Data.TaggedError('UserNeedDeposit')<ErrorFields> {}
export class UserNeedProfileData extends Data.TaggedError('UserNeedProfileData')<ErrorFields> {}
export class UserNeedConfirmContact extends Data.TaggedError('UserNeedConfirmContact')<ErrorFields> {}
export class ApplicationUnavailable extends Data.TaggedError('ApplicationUnavailable')<ErrorFields> {}
export class InvalidParameter extends Data.TaggedError('InvalidParameter')<
  ErrorFields & { readonly fields: FieldErrors }
> {}
/** `isInProgress`: the same idempotency key is still running, ask again. */
export class TooManyRequests extends Data.TaggedError('TooManyRequests')<
  ErrorFields & { readonly isInProgress: boolean }
> {}
export class BillingServiceError extends Data.TaggedError('BillingServiceError')<ErrorFields> {}
export class BillingTransactionDeclined extends Data.TaggedError('BillingTransactionDeclined')<ErrorFields> {}
export class BillingUnavailable extends Data.TaggedError('BillingUnavailable')<ErrorFields> {}
export class BillingDepositLimitExceeded extends Data.TaggedError('BillingDepositLimitExceeded')<
  ErrorFields & { readonly availableAmount: string | null }
> {}
/** `burnAmount`: bonus money that a withdrawal would burn, decimal text. */
export class WithdrawalDeclined extends Data.TaggedError('WithdrawalDeclined')<
  ErrorFields & {
    readonly reason: 'active_bonus' | 'insufficient_funds' | 'other';
    readonly burnAmount: string | null;
  }
> {}
export class WithdrawalLimitsExceeded extends Data.TaggedError('WithdrawalLimitsExceeded')<
  ErrorFields & { readonly maxAmount: string | null }
> {}
/** `availableAt` in epoch milliseconds. */
export class WithdrawalLimitsPeriodExceeded extends Data.TaggedError('WithdrawalLimitsPeriodExceeded')<
  ErrorFields & { readonly availableAmount: string | null; readonly availableAt: number | null }
> {}
export class KycUserProfile extends Data.TaggedError('KycUserProfile')<ErrorFields> {}
export class KycWithdrawal extends Data.TaggedError('KycWithdrawal')<ErrorFields> {}
export class StorageQuotaExceeded extends Data.TaggedError('StorageQuotaExceeded')<ErrorFields> {}
export class SumsubVerificationRequired extends Data.TaggedError('SumsubVerificationRequired')<ErrorFields> {}
export class RequisitesOnVerification extends Data.TaggedError('RequisitesOnVerification')<ErrorFields> {}
/** `externalActionId`: the extra check to pass; null opens the normal verification. */
export class RequisitesValidationRequired extends Data.TaggedError('RequisitesValidationRequired')<
  ErrorFields & { readonly externalActionId: string | null }
> {}
export class RequisitesFraudulent extends Data.TaggedError('RequisitesFraudulent')<ErrorFields> {}
/** A step of `account.getGates` is due before this call. */
export class GateDue extends Data.TaggedError('GateDue')<ErrorFields> {}

/** The call may or may not have reached the platform: network, timeout, truncated body, gateway without an answer. */
export class LostAnswer extends Data.TaggedError('LostAnswer')<{
  readonly reason: 'network' | 'timeout' | 'truncated' | 'gateway' | 'aborted';
  readonly message: string;
  readonly status: number;
}> {}

/** An answer came, but not of the call's schema. `path` names the field, empty for the whole. */
export class UndecodableAnswer extends Data.TaggedError('UndecodableAnswer')<{
  readonly path: string;
  readonly message: string;
  readonly status: number;
}> {}

/**
 * The platform refused with a type that the row of the call does not list. Code that knows the row has no reaction of
 * its own to it; the player reads the text of the type that came. `requestId` is the front server's, null when not told.
 */
export class UnexpectedRefusal extends Data.TaggedError('UnexpectedRefusal')<{
  readonly call: string;
  readonly refusal: PlatformError;
  readonly requestId: string | null;
  readonly message: string;
  readonly status: number;
}> {}

/** The class of each type; a missing one does not compile. */
export const errorClasses = {
  UnknownError,
  ApplicationDisabled,
  MethodNotFound,
  Authorization,
  InvalidRequest,
  InternalServerError,
  AccessDenied,
  UserDeleted,
  UserBanned,
  UserNeedDeposit,
  UserNeedProfileData,
  UserNeedConfirmContact,
  ApplicationUnavailable,
  InvalidParameter,
  TooManyRequests,
  BillingServiceError,
  BillingTransactionDeclined,
  BillingUnavailable,
  BillingDepositLimitExceeded,
  WithdrawalDeclined,
  WithdrawalLimitsExceeded,
  WithdrawalLimitsPeriodExceeded,
  KycUserProfile,
  KycWithdrawal,
  StorageQuotaExceeded,
  SumsubVerificationRequired,
  RequisitesOnVerification,
  RequisitesValidationRequired,
  RequisitesFraudulent,
  GateDue,
} as const satisfies { readonly [Type in ErrorType]: new (fields: never) => { readonly _tag: Type } };

export type PlatformErrorOf<Type extends ErrorType> = InstanceType<(typeof errorClasses)[Type]>;
export type PlatformError = PlatformErrorOf<ErrorType>;
export type CallError = PlatformError | UnexpectedRefusal | LostAnswer | UndecodableAnswer;

/** The error as machines see it, an unexpected one under the type that came: plain data, without contacts and other secrets that a platform repeats in its texts. */
export const toFailure = (error: CallError): Failure => {
  if (error._tag === 'UnexpectedRefusal') return toFailure(error.refusal);
  if (error._tag === 'LostAnswer')
    return {
      type: error._tag,
      code: null,
      message: scrubText(error.message),
      status: error.status,
      data: { reason: error.reason },
      retryAfterSeconds: null,
    };
  if (error._tag === 'UndecodableAnswer')
    return {
      type: error._tag,
      code: null,
      message: scrubText(error.message),
      status: error.status,
      data: { path: error.path },
      retryAfterSeconds: null,
    };
  return {
    type: error._tag,
    code: error.code,
    message: scrubText(error.message),
    status: error.status,
    data: scrubJson(error.data) as Failure['data'],
    retryAfterSeconds: error.retryAfterSeconds,
  };
};
