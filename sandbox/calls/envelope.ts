import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { PlatformError } from '../errors.ts';
import type { Answer } from './idempotency.ts';

export const successAnswer = (data: unknown): Answer => ({ status: 200, body: JSON.stringify({ data }) });

/** `{error: {type, code, message, error_data}}`; the type carries the suffix Exception. */
export const failureAnswer = (error: PlatformError): Answer => ({
  status: error.status,
  body: JSON.stringify({
    error: {
      type: `${error.type}Exception`,
      code: error.code,
      message: error.message,
      error_data: error.data,
      ...error.extra,
    } satisfies Record<string, Json>,
  }),
});

export const answerOf = (error: unknown): Answer =>
  failureAnswer(error instanceof PlatformError ? error : new PlatformError('InternalServerError'));

/** Headers of every answer below /api/; a wait of the error becomes Retry-After. */
export const answerHeaders = (answer: Answer): Record<string, string> => {
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  const wait = /"retry_after":(\d+)/.exec(answer.body)?.[1];
  if (wait && answer.status >= 400) headers['retry-after'] = wait;
  return headers;
};
