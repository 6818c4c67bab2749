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

const asked = Promise.withResolvers<void>();

/** Told when something was asked of the page: what waits for idle time is needed now. */
export const pageAsked = (): void => asked.resolve();

export type Connection = { readonly effectiveType?: string; readonly saveData?: boolean };

/** A connection on which nothing is loaded ahead. */
export const isVerySlow = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '');

let isDataSaved = false;

/** Told when the request for this page said that data is saved: not every browser tells its pages. */
export const tellDataSaved = (): void => {
  isDataSaved = true;
};

export const connectionOf = (): Connection | undefined =>
  isDataSaved
    ? { saveData: true }
    : (navigator as Navigator & { readonly connection?: Connection }).connection;

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Resolves at the first sign that somebody uses the page; `more` names further events that are one. */
export const used = (...more: readonly string[]): Promise<void> =>
  new Promise((done) => {
    for (const type of [...signs, ...more])
      addEventListener(type, () => done(), { once: true, passive: true });
  });

/** Resolves when the page is loaded and hydrated and the main thread has nothing to do. */
export const whenAtRest = (): Promise<void> => hydrated.then(loaded).then(idle);

/** The same, or as soon as something is asked of the page; where data is saved, when somebody uses it. */
export const whenIdle = (): Promise<void> =>
  Promise.race([
    asked.promise,
    isVerySlow(connectionOf()) ? hydrated.then(() => used()).then(idle) : whenAtRest(),
  ]);
