import * as errors from './error.ts';
import type { ErrorFields, LostAnswer, PlatformError, PlatformErrorOf } from './error.ts';
import { fieldErrorsOf } from '../rules/kit/field-errors.ts';
import { isDec } from '../rules/kit/money.ts';
import { errorTypes } from '../rules/kit/outcome.ts';
import type { ErrorType, Json } from '../rules/kit/outcome.ts';
import { plainRecord } from '../rules/kit/plain-json.ts';
import { instantOf } from '../rules/kit/instant.ts';
import { isRecord } from '../rules/kit/record.ts';

type ErrorData = { readonly [key: string]: Json };

const textOf = (value: Json | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null;

const decOf = (value: Json | undefined): string | null => {
  const text = textOf(value);
  return isDec(text) ? text : null;
};

/** Seconds from a number or a numeric text, at most a day; anything else is null. */
const secondsOf = (value: Json | undefined): number | null => {
  const seconds = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof seconds === 'number' && seconds >= 0 && seconds <= 86_400 ? seconds : null;
};

const withdrawalReasons = ['active_bonus', 'insufficient_funds', 'other'] as const;
const reasonOf = (value: Json | undefined): (typeof withdrawalReasons)[number] =>
  withdrawalReasons.find((reason) => reason === value) ?? 'other';

type Builders = { readonly [Type in ErrorType]: (fields: ErrorFields) => PlatformErrorOf<Type> };

/** One entry for each type of the catalogue: a missing one does not compile. */
const builders: Builders = {
  UnknownError: (fields) => new errors.UnknownError(fields),
  ApplicationDisabled: (fields) => new errors.ApplicationDisabled(fields),
  MethodNotFound: (fields) => new errors.MethodNotFound(fields),
  Authorization: (fields) => new errors.Authorization(fields),
  InvalidRequest: (fields) => new errors.InvalidRequest(fields),
  InternalServerError: (fields) => new errors.InternalServerError(fields),
  AccessDenied: (fields) => new errors.AccessDenied(fields),
  UserDeleted: (fields) => new errors.UserDeleted(fields),
  UserBanned: (fields) =>
    new errors.UserBanned({
      ...fields,
      reason: textOf(fields.data['reason']),
      until: instantOf(fields.data['until']),
    }),
  UserNeedDeposit: (fields) => new errors.UserNeedDeposit(fields),
  UserNeedProfileData: (fields) => new errors.UserNeedProfileData(fields),
  UserNeedConfirmContact: (fields) => new errors.UserNeedConfirmContact(fields),
  ApplicationUnavailable: (fields) => new errors.ApplicationUnavailable(fields),
  InvalidParameter: (fields) =>
    new errors.InvalidParameter({
      ...fields,
      fields: fieldErrorsOf(fields.data),
    }),
  TooManyRequests: (fields) =>
    new errors.TooManyRequests({
      ...fields,
      isInProgress: fields.code === 'IN_PROGRESS',
      retryAfterSeconds: longer(fields.retryAfterSeconds, secondsOf(fields.data['resend_time'])),
    }),
  BillingServiceError: (fields) => new errors.BillingServiceError(fields),
  BillingTransactionDeclined: (fields) => new errors.BillingTransactionDeclined(fields),
  BillingUnavailable: (fields) => new errors.BillingUnavailable(fields),
  BillingDepositLimitExceeded: (fields) =>
    new errors.BillingDepositLimitExceeded({
      ...fields,
      availableAmount: decOf(fields.data['available_amount']),
    }),
  WithdrawalDeclined: (fields) =>
    new errors.WithdrawalDeclined({
      ...fields,
      reason: reasonOf(fields.data['reason']),
      burnAmount: decOf(fields.data['burn_amount']),
    }),
  WithdrawalLimitsExceeded: (fields) =>
    new errors.WithdrawalLimitsExceeded({ ...fields, maxAmount: decOf(fields.data['max_amount']) }),
  WithdrawalLimitsPeriodExceeded: (fields) =>
    new errors.WithdrawalLimitsPeriodExceeded({
      ...fields,
      availableAmount: decOf(fields.data['available_amount']),
      availableAt: instantOf(fields.data['available_at']),
    }),
  KycUserProfile: (fields) => new errors.KycUserProfile(fields),
  KycWithdrawal: (fields) => new errors.KycWithdrawal(fields),
  StorageQuotaExceeded: (fields) => new errors.StorageQuotaExceeded(fields),
  SumsubVerificationRequired: (fields) => new errors.SumsubVerificationRequired(fields),
  RequisitesOnVerification: (fields) => new errors.RequisitesOnVerification(fields),
  RequisitesValidationRequired: (fields) =>
    new errors.RequisitesValidationRequired({
      ...fields,
      externalActionId: textOf(fields.data['external_action_id']),
    }),
  RequisitesFraudulent: (fields) => new errors.RequisitesFraudulent(fields),
  GateDue: (fields) => new errors.GateDue(fields),
};

/** The catalogue's type of a wire type, with or without the suffix Exception; undefined when unknown. */
export const errorTypeOf = (wireType: string): ErrorType | undefined => {
  const name = wireType.replace(/Exception$/, '');
  return errorTypes.find((type) => type === name);
};

/** True when the body carries `error`: a failure, whatever the status. */
export const hasError = (body: unknown): body is { readonly error: unknown } =>
  isRecord(body) && body['error'] !== undefined && body['error'] !== null && body['error'] !== false;

const codeOf = (value: unknown): string | number | null =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)) ? value : null;

const longer = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.max(a, b);

/** `resend_time` may stand in `error` itself; it is kept with the data then. */
const dataOf = (error: Readonly<Record<string, unknown>>): ErrorData => {
  const data = plainRecord(error['error_data']);
  const resend = error['resend_time'];
  if ('resend_time' in data || (typeof resend !== 'number' && typeof resend !== 'string')) return data;
  return { ...data, resend_time: resend };
};

export type AnswerHead = {
  readonly status: number;
  /** Seconds told by the Retry-After header. */
  readonly retryAfterSeconds: number | null;
};

/**
 * The typed error of an envelope `{error: {type, code, message, error_data}}`. The type decides before the status.
 * An unknown type becomes UnknownError and keeps its type and code; code `invalid_parameters` means InvalidParameter.
 */
export const decodeEnvelopeError = (error: unknown, head: AnswerHead): PlatformError => {
  const record = isRecord(error) ? error : { message: typeof error === 'string' ? error : '' };
  const wireType = typeof record['type'] === 'string' ? record['type'].slice(0, 120) : '';
  const code = codeOf(record['code']);
  const data = dataOf(record);
  const type = errorTypeOf(wireType) ?? (code === 'invalid_parameters' ? 'InvalidParameter' : 'UnknownError');
  const message = typeof record['message'] === 'string' ? record['message'].slice(0, 2_000) : '';
  return builders[type]({
    code,
    message,
    status: head.status,
    data,
    retryAfterSeconds: longer(head.retryAfterSeconds, secondsOf(data['retry_after'])),
    wireType,
  });
};

/** A 403 is none of these: without a type nobody knows whom or what it is about. */
const typeByStatus: Readonly<Record<number, ErrorType>> = {
  400: 'InvalidRequest',
  401: 'Authorization',
  404: 'MethodNotFound',
  405: 'MethodNotFound',
  413: 'InvalidRequest',
  422: 'InvalidRequest',
  429: 'TooManyRequests',
  500: 'InternalServerError',
  503: 'ApplicationUnavailable',
};

/** Statuses of a gateway that cannot say whether the call reached the platform. */
const gatewayStatuses: ReadonlySet<number> = new Set([408, 502, 504]);

/** The typed error of a status outside 2xx whose body holds no error. */
export const decodeStatusError = (head: AnswerHead): PlatformError | LostAnswer => {
  const message = `status ${head.status} without an error body`;
  if (gatewayStatuses.has(head.status))
    return new errors.LostAnswer({ reason: 'gateway', message, status: head.status });
  return builders[typeByStatus[head.status] ?? 'UnknownError']({
    code: null,
    message,
    status: head.status,
    data: {},
    retryAfterSeconds: head.retryAfterSeconds,
    wireType: '',
  });
};
