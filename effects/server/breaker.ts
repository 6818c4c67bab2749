import * as Effect from 'effect/Effect';
import { LostAnswer } from '../../schemas/kit/error.ts';
import type { HttpAnswer, HttpRequest } from '../kit/api/http.ts';

type Send = (request: HttpRequest) => Effect.Effect<HttpAnswer, LostAnswer>;

type BreakerLimits = {
  /** Lost answers in a row after which nothing is sent for a while. */
  readonly failures: number;
  readonly pauseMs: number;
  /** Requests that are on their way at once. */
  readonly inFlight: number;
  /** Never goes back. */
  readonly now: () => number;
};

const notSent = (message: string): LostAnswer => new LostAnswer({ reason: 'network', message, status: 0 });

/**
 * An upstream that lost some answers in a row is left alone for a moment, and then tried with one request: nobody waits
 * for what does not come.
 */
export const withBreaker = (send: Send, { failures, pauseMs, inFlight, now }: BreakerLimits): Send => {
  type State = { lost: number; until: number; isTrying: boolean };
  const states = new Map<string, State>();
  let running = 0;
  const stateOf = (url: string): State => {
    const { origin } = new URL(url);
    const known = states.get(origin) ?? { lost: 0, until: 0, isTrying: false };
    states.set(origin, known);
    return known;
  };
  return (request) =>
    Effect.suspend(() => {
      const state = stateOf(request.url);
      const isOpen = state.lost >= failures;
      if (isOpen && (state.isTrying || now() < state.until)) return Effect.fail(notSent('breaker open'));
      if (running >= inFlight) return Effect.fail(notSent('too many requests on their way'));
      running += 1;
      state.isTrying = isOpen;
      return send(request).pipe(
        Effect.tap(() =>
          Effect.sync(() => {
            state.lost = 0;
          }),
        ),
        Effect.tapError((error) =>
          Effect.sync(() => {
            if (error.reason === 'aborted') return;
            state.lost += 1;
            state.until = now() + pauseMs;
          }),
        ),
        Effect.ensuring(
          Effect.sync(() => {
            running -= 1;
            if (isOpen) state.isTrying = false;
          }),
        ),
      );
    });
};
