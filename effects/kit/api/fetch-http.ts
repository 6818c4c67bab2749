import * as Clock from 'effect/Clock';
import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';
import { LostAnswer } from '../../../schemas/kit/error.ts';
import type { HttpAnswer, HttpRequest } from './http.ts';
import { retryAfterSeconds } from './retry.ts';

export type FetchSettings = {
  readonly fetch: typeof globalThis.fetch;
  /** Headers of this side, added to those of the request. */
  readonly headers: (request: HttpRequest) => Readonly<Record<string, string>>;
  readonly credentials?: RequestCredentials;
  /** Told the time that an answer bears, epoch ms. */
  readonly tellTime?: (at: number) => void;
};

/** True for requests that must outlive the document. */
const KeepAlive = Context.Reference<boolean>('effects/kit/api/KeepAlive', {
  defaultValue: () => false,
});
/** For what the page shows as done before it is answered: whoever leaves at once has done it all the same. */
export const outlivesPage = Effect.provideService(KeepAlive, true);

const lost = (reason: LostAnswer['reason'], error: unknown): LostAnswer =>
  new LostAnswer({ reason, message: error instanceof Error ? error.name : reason, status: 0 });

const isLost = (error: unknown): error is LostAnswer => error instanceof LostAnswer;

/**
 * Sends with plain fetch: redirects are refused, nothing is cached, the body is read within the same time limit.
 * Interrupting the effect aborts the request.
 */
export const sendWithFetch =
  (settings: FetchSettings) =>
  (request: HttpRequest): Effect.Effect<HttpAnswer, LostAnswer> =>
    Effect.gen(function* () {
      const nowMs = yield* Clock.currentTimeMillis;
      const keepalive = yield* KeepAlive;
      return yield* Effect.tryPromise({
        try: async (signal) => {
          const response = await settings
            .fetch(request.url, {
              method: request.method,
              headers: { accept: 'application/json', ...request.headers, ...settings.headers(request) },
              ...(request.body === undefined ? {} : { body: request.body }),
              ...(settings.credentials === undefined ? {} : { credentials: settings.credentials }),
              redirect: 'error',
              cache: 'no-store',
              ...(keepalive && { keepalive }),
              signal,
            })
            .catch((error: unknown) => {
              throw lost(signal.aborted ? 'aborted' : 'network', error);
            });
          const toldAt = Date.parse(response.headers.get('date') ?? '');
          if (!Number.isNaN(toldAt)) settings.tellTime?.(toldAt);
          const text = await response.text().catch((error: unknown) => {
            throw lost(signal.aborted ? 'aborted' : 'truncated', error);
          });
          return {
            status: response.status,
            retryAfterSeconds: retryAfterSeconds(response.headers.get('retry-after'), toldAt || nowMs),
            text,
            requestId: response.headers.get('x-request-id'),
          };
        },
        catch: (error) => (isLost(error) ? error : lost('network', error)),
      });
    }).pipe(
      Effect.timeoutOrElse({
        duration: request.timeoutMs,
        orElse: () => Effect.fail(lost('timeout', undefined)),
      }),
    );
