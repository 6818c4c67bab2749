const IDLE_LIMIT_MS = 2000;
const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves when React has taken over what the server rendered. */
export const hydrated = promise;

/** Told once, when React has taken over what the server rendered. */
export const pageHydrated = (): void => {
  performance.mark('hydrated');
  resolve();
};

const loaded = (): Promise<void> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((done) => addEventListener('load', () => done(), { once: true }));

const idle = (): Promise<void> =>
  new Promise((done) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => done(), { timeout: IDLE_LIMIT_MS });
    else setTimeout(done, 1);
  });

/** Resolves when the page is loaded and hydrated and the main thread has nothing to do. */
export const whenIdle = (): Promise<void> => hydrated.then(loaded).then(idle);
