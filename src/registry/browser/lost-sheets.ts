/** Of a sheet that is lost on the way once, nobody has to notice. */
const PAUSE_MS = 300;
/** What waits for a lost sheet goes on without it; by then it has been asked for again. */
const WITHOUT_MS = 1000;
/** The pause grows no further: 73 s. */
const MOST_TRIES = 5;
const PATIENCE_MS = 8000;

const isSheet = (node: unknown): node is HTMLLinkElement =>
  node instanceof HTMLLinkElement && node.rel === 'stylesheet';

/** Vite waits for this event before it runs the code of a chunk, and takes a sheet for loaded once it was asked for. */
const goOn = (link: HTMLLinkElement): void => void link.dispatchEvent(new Event('load'));

/** Browsers join a request of the same address to the one that hangs. */
const askBeside = (link: HTMLLinkElement): void => {
  if (!link.isConnected || link.sheet) return;
  const other = link.cloneNode() as HTMLLinkElement;
  other.href += '?again';
  link.replaceWith(other);
  goOn(link);
};

/**
 * A sheet that does not come is asked for again, ever more seldom and when the browser is online again. Its code stands soon,
 * and gets its styles when they come.
 */
export const watchSheets = (): void => {
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (!isSheet(target)) return;
      event.stopImmediatePropagation();
      const tries = Number(target.dataset['tries'] ?? 0);
      const again = target.cloneNode() as HTMLLinkElement;
      again.dataset['tries'] = `${Math.min(tries + 1, MOST_TRIES)}`;
      const ask = () => target.replaceWith(again);
      setTimeout(ask, PAUSE_MS * 3 ** tries);
      addEventListener('online', ask, { once: true });
      setTimeout(goOn, WITHOUT_MS, target);
    },
    true,
  );
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (isSheet(node)) setTimeout(askBeside, PATIENCE_MS, node);
  }).observe(document.head, { childList: true });
};
