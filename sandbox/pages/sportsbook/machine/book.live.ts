import { fromCallback, fromPromise } from 'xstate';
import type { Board } from '../../../betting/board.ts';
import type { BookSettings } from '../settings.ts';
import type { BetAnswer, BetsWish, BoardAnswer, BoardQuestion } from './answers.ts';
import type { PageEvent } from './book.events.ts';
import { bookMachine } from './book.machine.ts';
import type { SaleAnswer, SaleWish } from './sale.ts';
import type { SiteMessage } from './site-messages.ts';
import type { Told, Wager, WagerLeg } from './slip.ts';

const boardWaitMs = 8000;
const answerWaitMs = 10_000;
const tryTimes = 2;

const within = (signal: AbortSignal, ms: number): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(ms)]);

const readBoard = fromPromise<BoardAnswer, BoardQuestion>(async ({ input, signal }) => {
  const query = new URLSearchParams({ session: input.session, sport: input.sport });
  if (input.match !== null) query.set('match', input.match);
  if (input.slip.length > 0)
    query.set('slip', input.slip.map(({ match, market }) => `${match}~${market}`).join(','));
  const response = await fetch(`/frame/board?${query}`, { signal: within(signal, boardWaitMs) });
  if (response.status === 410) return { type: 'ended' };
  if (!response.ok) return { type: 'missed' };
  return { type: 'read', board: (await response.json()) as Board, atMs: performance.now() };
});

type BetJson = {
  readonly error?: string;
  readonly legs?: readonly (WagerLeg | Told)[];
  readonly stake?: string;
  readonly balance?: string;
};

/** Asked once more after an answer that did not come: what is asked carries its key. */
const ask = async (path: string, body: object, signal: AbortSignal): Promise<Response | null> => {
  for (let tries = 0; tries < tryTimes; tries += 1) {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: within(signal, answerWaitMs),
    }).catch(() => null);
    if (response && response.status < 500) return response;
  }
  return null;
};

const placeOne = async (session: string, wager: Wager, signal: AbortSignal): Promise<BetAnswer> => {
  const { round } = wager;
  const response = await ask('/frame/bet', { session, ...wager }, signal);
  const json = (await response?.json().catch(() => null)) as BetJson | null | undefined;
  if (!response || !json) return { type: 'lost', round, balance: null };
  const { error = '', legs = [], stake = '0', balance = null } = json;
  return response.ok
    ? { type: 'accepted', round, stake, legs: legs as readonly WagerLeg[], balance }
    : { type: 'refused', round, error, legs: legs as readonly Told[], balance };
};

/** One after the other. After a lost answer nothing more is sent: those bets are asked for with it again. */
const placeBets = fromPromise<readonly BetAnswer[], BetsWish>(async ({ input, signal }) => {
  const answers: BetAnswer[] = [];
  for (const wager of input.wagers) {
    const isCut = answers.some(({ type }) => type === 'lost');
    answers.push(
      isCut
        ? { type: 'lost', round: wager.round, balance: null }
        : await placeOne(input.session, wager, signal),
    );
  }
  return answers;
});

type SaleJson = {
  readonly error?: string;
  readonly paid?: string;
  readonly amount?: string | null;
  readonly balance?: string;
};
const cashOut = fromPromise<SaleAnswer, SaleWish>(async ({ input: { session, sale }, signal }) => {
  const { bet, amount, key } = sale;
  const response = await ask('/frame/cash-out', { session, bet, amount, key }, signal);
  const json = (await response?.json().catch(() => null)) as SaleJson | null | undefined;
  if (!response || !json) return { type: 'lost' };
  return response.ok && json.paid !== undefined
    ? { type: 'paid', paid: json.paid, balance: json.balance ?? null }
    : { type: 'refused', error: json.error ?? '', amount: json.amount ?? null };
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
    actors: { readBoard, placeBets, cashOut, watchPage: watchPage(parent) },
    actions: { tellSite: (_, messages) => tellSite(parent, messages) },
  });
