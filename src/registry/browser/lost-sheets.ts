/** Of a sheet that is lost on the way once, nobody has to notice. */
const PAUSE_MS = 300;
const MOST_TRIES = 5;
/** It has been asked for again by then. */
const AGAIN_MS = 1000;
const PATIENCE_MS = 8000;

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
      setTimeout(() => target.replaceWith(again), PAUSE_MS * 3 ** tries);
    },
    true,
  );

/** Browsers join a request of the same address to the one that hangs. */
const askBeside = (link: HTMLLinkElement): void => {
  const other = link.cloneNode() as HTMLLinkElement;
  other.href += '?again';
  link.after(other);
  link.dispatchEvent(new Event('error'));
};

/** What is lost with a sheet is loaded once more: it stands soon, and gets its styles when they come. */
export const despiteSheets = async <A>(load: () => Promise<A>): Promise<A> => {
  const hanging = setTimeout(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])'))
      if (!link.sheet) askBeside(link);
  }, PATIENCE_MS);
  try {
    return await load();
  } catch (error) {
    if (!/ CSS /.test(String(error))) throw error;
    await new Promise((done) => setTimeout(done, AGAIN_MS));
    return load();
  } finally {
    clearTimeout(hanging);
  }
};
