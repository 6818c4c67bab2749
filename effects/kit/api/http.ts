import * as Context from 'effect/Context';
import type * as Effect from 'effect/Effect';
import type { LostAnswer } from '../../../schemas/kit/error.ts';

export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path of the own origin, or an absolute address of a configured upstream. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: FormData | string;
  readonly timeoutMs: number;
};

export type HttpAnswer = {
  readonly status: number;
  /** Seconds told by Retry-After. */
  readonly retryAfterSeconds: number | null;
  readonly text: string;
  /** Under which the front server's log knows the request; null when it was not told, and on the server itself. */
  readonly requestId: string | null;
};

/** One request, one answer, no retry. Fails only when no whole answer came. */
export class Http extends Context.Service<
  Http,
  { readonly send: (request: HttpRequest) => Effect.Effect<HttpAnswer, LostAnswer> }
>()('effects/kit/api/Http') {}
