import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import { whenVisibleOn } from '../kit/when-visible.ts';

/** The pause before the next question, which lasts as long as the page is hidden. `at` epoch milliseconds. */
export type PollTick = { readonly at: number };

type Page = Parameters<typeof whenVisibleOn>[0];

/** Waits, and goes on waiting while the page is hidden. Never ends on the server. */
export const pollTickOn = (page: Page, inMs: number): Effect.Effect<PollTick> =>
  page === undefined
    ? Effect.never
    : Effect.sleep(inMs).pipe(
        Effect.andThen(whenVisibleOn(page)),
        Effect.andThen(Clock.currentTimeMillis),
        Effect.map((at) => ({ at })),
      );

export const pollTick = ({ inMs }: { readonly inMs: number }): Effect.Effect<PollTick> =>
  pollTickOn(globalThis.document as Page, inMs);
