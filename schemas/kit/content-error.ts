import { decodeEnvelopeError, hasError } from './error-decode.ts';
import type { AnswerHead } from './error-decode.ts';
import { UnknownError } from './error.ts';
import type { PlatformError } from './error.ts';
import { plainRecord } from '../rules/kit/plain-json.ts';

/**
 * Failure of the content service: what its response says is handed on (Strapi sends `{data: null, error: {status, name,
 * message, details}}`); a response without data becomes UnknownError with status 500.
 */
export const decodeContentError = (body: unknown, head: AnswerHead): PlatformError => {
  if (!hasError(body))
    return new UnknownError({
      code: null,
      message: 'the content service failed without data',
      status: 500,
      data: {},
      retryAfterSeconds: head.retryAfterSeconds,
      wireType: '',
    });
  const error = plainRecord(body.error);
  // A refusal may come as an answer that the browser takes for a good one.
  const told = head.status < 400 && typeof error['status'] === 'number' ? error['status'] : head.status;
  const name = typeof error['name'] === 'string' ? error['name'] : '';
  return decodeEnvelopeError(
    { type: name, code: error['status'], message: error['message'], error_data: error['details'] },
    { ...head, status: told },
  );
};
