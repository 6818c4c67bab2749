import { fromCallback, fromPromise } from 'xstate';
import type { Board } from '../../../betting/board.ts';
import type { BookSettings } from '../settings.ts';
import type { BetAnswer, BetWish, BoardAnswer, BoardQuestion } from './answers.ts';
import type { PageEvent } from './book.events.ts';
import { bookMachine } from './book.machine.ts';
import type { SiteMessage } from './site-messages.ts';

const boardWaitMs = 8000;
const betWaitMs = 10_000;
/** How often one bet is asked for: once more after an answer that did not come. */
const betTries = 2;

const within = (signal: AbortSignal, ms: number): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(ms)]);

const readBoard = fromPromise<BoardAnswer, BoardQuestion>(async ({ input, signal }) => {
  const query = new URLSearchParams({ session: input.session, sport: input.sport });
  if (input.market) {
    query.set('match', input.market.match);
    query.set('market', input.market.id);
  }
  const response = await fetch(`/frame/board?${query}`, { signal: within(signal, boardWaitMs) });
  if (response.status === 410) return { type: 'ended' };
  if (!response.ok) return { type: 'missed' };
  return { type: 'read', board: (await response.json()) as Board, atMs: performance.now() };
});

type BetJson = {
  readonly error?: string;
  readonly odds?: number;
  readonly stake?: string;
  readonly balance?: string;
};

const askForBet = async ({ session, wager }: BetWish, signal: AbortSignal): Promise<Response | null> => {
  for (let tries = 0; tries < betTries; tries += 1) {
    const response = await fetch('/frame/bet', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session, ...wager }),
      signal: within(signal, betWaitMs),
    }).catch(() => null);
    if (response && response.status < 500) return response;
  }
  return null;
};

const placeBet = fromPromise<BetAnswer, BetWish>(async ({ input, signal }) => {
  const response = await askForBet(input, signal);
  if (!response) return { type: 'lost' };
  const { error = '', odds, stake = '0', balance = null } = (await response.json()) as BetJson;
  return response.ok
    ? { type: 'accepted', stake, odds: odds ?? 0, balance }
    : { type: 'refused', error, odds: odds ?? null, balance };
});

/** Where the site shows the frame, and whether anybody looks at the page. */
const watchPage = (parent: string) =>
  fromCallback<PageEvent>(({ sendBack }) => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (source !== window.parent || origin !== parent) return;
      if (typeof data !== 'object' || data === null) return;
      const { type, top, height, theme } = data as Readonly<Record<string, unknown>>;
      if (type !== 'view' || typeof top !== 'number' || typeof height !== 'number') return;
      const known = theme === 'dark' || theme === 'light' ? theme : null;
      sendBack({ type: 'view.changed', top, height, theme: known });
    };
    const look = (): void => sendBack({ type: document.hidden ? 'page.hidden' : 'page.shown' });
    window.addEventListener('message', hear);
    document.addEventListener('visibilitychange', look);
    if (document.hidden) look();
    return () => {
      window.removeEventListener('message', hear);
      document.removeEventListener('visibilitychange', look);
    };
  });

/** The only one who hears of this frame is the site that opened it. */
const tellSite = (parent: string, messages: readonly SiteMessage[]): void => {
  if (window.parent === window) return;
  for (const message of messages) window.parent.postMessage(message, parent);
};

export const liveBook = ({ parent }: Pick<BookSettings, 'parent'>) =>
  bookMachine.provide({
    actors: { readBoard, placeBet, watchPage: watchPage(parent) },
    actions: { tellSite: (_, messages) => tellSite(parent, messages) },
  });
