import type { WindowRegistry } from '../../../machines/site/live-parts.ts';

const CLOSED_POLL_MS = 300;

/** Tells the page behind `window.opener`, when it is one of this site: the browser delivers to that origin alone. */
export const answerOpener = (message: object): boolean => {
  const opener = window.opener as Window | null;
  if (!opener || opener.closed) return false;
  opener.postMessage(message, location.origin);
  window.close();
  return true;
};

/** Windows opened by a view in the click itself, so that no blocker minds; filled later by an effect. */
export const createWindows = (): WindowRegistry => {
  const windows = new Map<string, Window>();
  return {
    open: (name, features) => {
      const opened = window.open('about:blank', '_blank', features);
      if (!opened) return false;
      windows.set(name, opened);
      return true;
    },
    fill: (name, url) => {
      const opened = windows.get(name);
      windows.delete(name);
      if (!opened || opened.closed) return false;
      opened.opener = null;
      opened.location.replace(url);
      return true;
    },
    converse: (name, url, read, signal) => {
      const opened = windows.get(name);
      if (!opened || opened.closed) return null;
      opened.location.replace(url);
      return new Promise((resolve) => {
        const end = (answer: ReturnType<typeof read>): void => {
          removeEventListener('message', listen);
          clearInterval(timer);
          windows.delete(name);
          resolve(answer);
        };
        const listen = (event: MessageEvent<unknown>): void => {
          if (event.origin !== location.origin || event.source !== opened) return;
          const answer = read(event.data);
          if (answer !== null) end(answer);
        };
        // A message may still be on its way from a window that has closed: it is looked at twice.
        let wasClosed = false;
        const timer = setInterval(() => {
          if (wasClosed) end(null);
          wasClosed = opened.closed;
        }, CLOSED_POLL_MS);
        addEventListener('message', listen);
        signal.addEventListener('abort', () => {
          opened.close();
          end(null);
        });
      });
    },
    close: (name) => {
      windows.get(name)?.close();
      windows.delete(name);
    },
  };
};
