const PAUSE_MS = 3000;
const MOST_TRIES = 4;

/** Vite takes a sheet for loaded once it was asked for, so one that did not come is asked for again here, ever more seldom. */
export const watchSheets = (): void =>
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      const tries = Number(target.dataset['tries'] ?? 0);
      if (tries === MOST_TRIES) return;
      const again = target.cloneNode() as HTMLLinkElement;
      again.dataset['tries'] = String(tries + 1);
      setTimeout(() => target.replaceWith(again), PAUSE_MS * 2 ** tries);
    },
    true,
  );
