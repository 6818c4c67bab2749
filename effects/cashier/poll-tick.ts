import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';

/** The pause before the next question, which lasts as long as the page is hidden. `at` epoch milliseconds. */
export type PollTick = { readonly at: number };

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

const whenVisible = (page: Page): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    const stop = () => page.removeEventListener('visibilitychange', check);
    const check = () => {
      if (page.visibilityState !== 'visible') return;
      stop();
      resume(Effect.void);
    };
    page.addEventListener('visibilitychange', check);
    check();
    return Effect.sync(stop);
  });

/** Waits, and goes on waiting while the page is hidden. Never ends on the server. */
export const pollTickOn = (page: Page | undefined, inMs: number): Effect.Effect<PollTick> =>
  page === undefined
    ? Effect.never
    : Effect.sleep(inMs).pipe(
        Effect.andThen(whenVisible(page)),
        Effect.andThen(Clock.currentTimeMillis),
        Effect.map((at) => ({ at })),
      );

export const pollTick = ({ inMs }: { readonly inMs: number }): Effect.Effect<PollTick> =>
  pollTickOn(globalThis.document as Page | undefined, inMs);
