import * as Effect from 'effect/Effect';
import * as Layer from 'effect/Layer';
import { CallContext } from './call-context.ts';
import { sendWithFetch } from './fetch-http.ts';
import { Http } from './http.ts';

/**
 * Requests of the page to its own origin: same-origin credentials, the custom header that a foreign page cannot send,
 * and the player of this tab, by which the front server refuses money calls of another player's tab.
 */
export const browserHttp: Layer.Layer<Http, never, CallContext> = Layer.effect(
  Http,
  Effect.gen(function* () {
    const context = yield* CallContext;
    return Http.of({
      send: sendWithFetch({
        fetch: (input, init) => globalThis.fetch(input, init),
        credentials: 'same-origin',
        ...(context.tellTime && { tellTime: context.tellTime }),
        headers: () => {
          const uid = context.uid();
          return { 'x-croupier': '1', ...(uid > 0 ? { 'x-player': String(uid) } : {}) };
        },
      }),
    });
  }),
);
