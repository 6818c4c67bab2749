import type { ErrorType, Json } from '../schemas/rules/kit/outcome.ts';

/** Why the sandbox itself cannot run. `code` is for programs, the message for people. */
export type SandboxErrorCode = 'DataFolderNotWritable' | 'DatabaseUnusable' | 'PortInUse' | 'ListenFailed';
export class SandboxError extends Error {
  readonly code: SandboxErrorCode;
  constructor(code: SandboxErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'SandboxError';
    this.code = code;
  }
}

export type ErrorData = { readonly [key: string]: Json };

/** A failure of a call as the platform answers it. */
export class PlatformError extends Error {
  readonly type: ErrorType;
  readonly code: string | number;
  readonly status: number;
  readonly data: ErrorData;
  /** Further keys of the wire's `error`, such as `resend_time`. */
  readonly extra: ErrorData;
  /** True: what the handler has written so far stays (a declined payment, a code that was sent). */
  readonly keepsEffects: boolean;
  constructor(type: ErrorType, rest: Partial<Omit<PlatformError, 'type' | 'name'>> = {}) {
    super(rest.message ?? type);
    this.name = 'PlatformError';
    this.type = type;
    this.code = rest.code ?? type;
    this.status = rest.status ?? statusOf(type);
    this.data = rest.data ?? {};
    this.extra = rest.extra ?? {};
    this.keepsEffects = rest.keepsEffects ?? false;
  }
}

/** The HTTP status that the platform gives a failure of this type. */
export const statusOf = (type: ErrorType): number => {
  switch (type) {
    case 'Authorization':
      return 401;
    case 'AccessDenied':
    case 'UserBanned':
    case 'UserDeleted':
      return 403;
    case 'MethodNotFound':
      return 501;
    case 'TooManyRequests':
      return 429;
    case 'InternalServerError':
    case 'UnknownError':
      return 500;
    case 'ApplicationDisabled':
    case 'ApplicationUnavailable':
    case 'BillingUnavailable':
      return 503;
    default:
      return 400;
  }
};

export const platformError = (
  type: ErrorType,
  rest?: Partial<Omit<PlatformError, 'type' | 'name'>>,
): PlatformError => new PlatformError(type, rest);

/** InvalidParameter with one code per field, as `error_data[field] = [{code, message}]`. */
export const invalid = (fields: Record<string, string>, extra: ErrorData = {}): PlatformError =>
  new PlatformError('InvalidParameter', {
    code: 'invalid_parameters',
    data: {
      ...Object.fromEntries(
        Object.entries(fields).map(([field, code]) => [field, [{ code, message: code }]]),
      ),
      ...extra,
    },
  });
