import { fromCallback } from 'xstate';
import { ownScriptUrl } from '../../../effects/kit/trusted-types.ts';
import type { UpdatesEvent } from '../../../machines/site/updates/updates.machine.ts';
import { platformPaths } from '../../../schemas/constants.ts';
import { recall, store } from './document-parts.ts';
import { whenIdle } from './idle.ts';
import { isAtRest } from './quiet.ts';

/** Nothing of the visitor's would be lost by a reload: no game, no cashier, no open dialog or frame, no input half filled. */
const isQuiet = (): boolean => !/\/(?:game|cashier|forms)\//.test(`${location.pathname}/`) && isAtRest();

const NOTE = 'worker_reload';
const PAUSE_MS = 3_600_000;

/**
 * While replicas of two builds answer by turns, each page finds the other one's worker: a page at rest is loaded anew for
 * that once an hour, and without a note of it never.
 */
const mayReload = (): boolean => {
  const now = Date.now();
  if (Math.abs(now - Number(recall(NOTE, 'sessionStorage'))) < PAUSE_MS) return false;
  store(NOTE, `${now}`, 'sessionStorage');
  return recall(NOTE, 'sessionStorage') === `${now}`;
};

/** Registers the worker when the page is idle; sends `updates.worker.activated` when a newer one has taken over. */
export const watchWorker = fromCallback<UpdatesEvent>(({ sendBack }) => {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (!workers || !import.meta.env.PROD) return undefined;
  let stopped = false;
  const follow = (registration: ServiceWorkerRegistration | undefined) => {
    // The offline page speaks the language of the page.
    const tell = () =>
      void workers.ready.then(({ active }) => active?.postMessage(document.documentElement.lang));
    new MutationObserver(tell).observe(document.documentElement, { attributeFilter: ['lang'] });
    if (registration) tell();
    registration?.addEventListener('updatefound', () => {
      const { installing } = registration;
      // The first worker of a visitor changes nothing on the page.
      if (!installing || !workers.controller) return;
      installing.addEventListener('statechange', () => {
        if (installing.state === 'activated' && !stopped)
          sendBack({ type: 'updates.worker.activated', isQuiet: isQuiet() && mayReload() });
      });
    });
  };
  whenIdle(() => {
    if (stopped) return;
    workers
      .register(ownScriptUrl(platformPaths.serviceWorker))
      .then(follow)
      .catch((error: unknown) => console.warn('no service worker:', error));
  });
  return () => {
    stopped = true;
  };
});
