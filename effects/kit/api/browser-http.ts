import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import * as Layer from 'effect/Layer';
import { CallContext } from './call-context.ts';
import { sendWithFetch } from './fetch-http.ts';
import { Http } from './http.ts';
import type { HttpAnswer } from './http.ts';

/** The type of the refusal that an answer begins with, `ok`, or `failed` for one that tells no type. */
const saidBy = ({ status, text }: HttpAnswer): string => {
  const [, type] =
    /^\s*\{(?:\s*"data"\s*:\s*null\s*,)?\s*"error"\s*:\s*\{.{0,2000}?"type"\s*:\s*"(\w{1,60})"/s.exec(text) ??
    [];
  if (type !== undefined) return type.replace(/Exception$/, '');
  return status < 300 ? 'ok' : 'failed';
};

/**
 * Requests of the page to its own origin: same-origin credentials, the custom header that a foreign page cannot send,
 * and the player of this tab, by which the front server refuses money calls of another player's tab.
 */
export const browserHttp: Layer.Layer<Http, never, CallContext> = Layer.effect(
  Http,
  Effect.gen(function* () {
    const context = yield* CallContext;
    const send = sendWithFetch({
      fetch: (input, init) => globalThis.fetch(input, init),
      credentials: 'same-origin',
      ...(context.tellTime && { tellTime: context.tellTime }),
      headers: () => {
        const uid = context.uid();
        return { 'x-croupier': '1', ...(uid > 0 ? { 'x-player': String(uid) } : {}) };
      },
    });
    const { heard, trace } = context;
    if (!heard && !trace) return Http.of({ send });
    return Http.of({
      send: Effect.fnUntraced(function* (request) {
        const startedAt = yield* Clock.currentTimeMillis;
        const path = request.url.replace(/\?.*/s, '');
        const call = trace?.(path);
        const { headers } = request;
        const sent = call ? { ...request, headers: { ...headers, traceparent: call.traceparent } } : request;
        const tell = (status: number, requestId: string | null, answer: string) =>
          Effect.map(Clock.currentTimeMillis, (at) => {
            call?.ended(status);
            heard?.(path, { status, requestId, answer, ms: at - startedAt });
          });
        return yield* send(sent).pipe(
          Effect.tap((answer) => tell(answer.status, answer.requestId, saidBy(answer))),
          Effect.tapError(({ reason }) => tell(0, null, reason)),
          Effect.onInterrupt(() => Effect.sync(() => call?.ended(0))),
        );
      }),
    });
  }),
);
