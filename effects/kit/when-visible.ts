import * as Effect from 'effect/Effect';

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Ends at once on a page that is seen, else when it is seen again: polls wait with it. */
export const whenVisibleOn = (page: Page | undefined): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    if (page?.visibilityState !== 'hidden') {
      resume(Effect.void);
      return undefined;
    }
    const stop = () => page.removeEventListener('visibilitychange', onChange);
    const onChange = () => {
      if (page.visibilityState === 'hidden') return;
      stop();
      resume(Effect.void);
    };
    page.addEventListener('visibilitychange', onChange);
    return Effect.sync(stop);
  });

export const whenVisible: Effect.Effect<void> = Effect.suspend(() =>
  whenVisibleOn(globalThis.document as Document | undefined),
);
