import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';

type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** The page whose leaving is watched; undefined on the server. */
export const WatchedPage = Context.Reference<Page | undefined>('effects/WatchedPage', {
  defaultValue: () => globalThis.window as Page | undefined,
});

/** Ends when the document is left. What follows runs within the event, so a request can still be sent. */
export const pageLeft: Effect.Effect<void> = Effect.gen(function* () {
  const page = yield* WatchedPage;
  if (page === undefined) return yield* Effect.never;
  yield* Effect.callback<void>((resume) => {
    const onLeave = () => resume(Effect.void);
    page.addEventListener('pagehide', onLeave);
    return Effect.sync(() => page.removeEventListener('pagehide', onLeave));
  });
});
