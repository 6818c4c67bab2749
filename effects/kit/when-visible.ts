import * as Effect from 'effect/Effect';

/** Ends at once on a page that is seen, else when it is seen again: polls wait with it. */
export const whenVisible: Effect.Effect<void> = Effect.callback<void>((resume) => {
  const page = globalThis.document as Document | undefined;
  if (page?.visibilityState !== 'hidden') {
    resume(Effect.void);
    return undefined;
  }
  const onChange = () => {
    if (page.visibilityState !== 'hidden') resume(Effect.void);
  };
  page.addEventListener('visibilitychange', onChange);
  return Effect.sync(() => page.removeEventListener('visibilitychange', onChange));
});
