import { createPoller } from '../../workers/poller-api.ts';
import type { Locks } from '../../workers/topic.ts';
import type { Balances } from '../../schemas/site/balance.ts';

type Waiting = { readonly isOpen: () => boolean; readonly start: () => void };

/** Locks of one browser: one holder per name, the others in the order in which they came. */
const createLocks = () => {
  const held = new Map<string, Waiting[]>();
  const locksOf = (isOpen: () => boolean): Locks => ({
    request: (name, { signal }, work) =>
      new Promise((resolve, reject) => {
        const queue = held.get(name) ?? [];
        held.set(name, queue);
        const entry: Waiting = {
          isOpen,
          start: () => {
            void work().then(() => {
              signal.removeEventListener('abort', onAbort);
              leave(name, entry);
              resolve(undefined);
            });
          },
        };
        const onAbort = () => {
          if (queue[0] === entry) return;
          leave(name, entry);
          reject(new DOMException('aborted', 'AbortError'));
        };
        signal.addEventListener('abort', onAbort);
        queue.push(entry);
        if (queue.length === 1 && isOpen()) entry.start();
      }),
  });
  const leave = (name: string, entry: Waiting) => {
    const queue = held.get(name) ?? [];
    const wasFirst = queue[0] === entry;
    const index = queue.indexOf(entry);
    if (index >= 0) queue.splice(index, 1);
    while (queue[0] && !queue[0].isOpen()) queue.shift();
    if (wasFirst) queue[0]?.start();
  };
  return locksOf;
};

type Asked = {
  readonly tab: string;
  readonly url: string;
  readonly headers: Headers;
  readonly at: number;
};
export type Answerer = (url: string, signal: AbortSignal) => Promise<Response> | Response;

const settle = async () => {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
};

/** Some tabs of one browser, each with its worker, over one clock, one set of locks and one channel. */
export const createFakeBrowser = (answer: Answerer) => {
  let time = 1_000_000;
  let timers: { at: number; readonly call: () => void }[] = [];
  const locksOf = createLocks();
  const tabs = new Map<string, (said: unknown) => void>();
  const asked: Asked[] = [];
  const told: { readonly tab: string; readonly what: unknown }[] = [];

  const openTab = (tab: string) => {
    let isOpen = true;
    const closing = new Set<() => void>();
    const untilClosed = (work: Promise<unknown>): Promise<void> =>
      new Promise((resolve) => {
        const end = () => {
          closing.delete(end);
          resolve();
        };
        closing.add(end);
        void work.finally(end);
      });
    const poller = createPoller({
      fetch: async (url, init) => {
        const signal = init.signal ?? new AbortController().signal;
        asked.push({ tab, url, headers: new Headers(init.headers), at: time });
        return answer(url, signal);
      },
      locks: {
        request: (name, options, work) =>
          locksOf(() => isOpen).request(name, options, () =>
            // A closed tab lets go of what it holds, whatever its code is doing.
            untilClosed(work()),
          ),
      },
      post: (poll) => {
        for (const [name, hear] of tabs) if (name !== tab) hear(structuredClone(poll));
      },
      hear: (listener) => void tabs.set(tab, (said) => isOpen && listener(said)),
      now: () => time,
      random: () => 0,
      after: (ms, call) => {
        // As a browser has it.
        const timer = { at: time + (ms < 2 ** 31 ? ms : 1), call: () => isOpen && call() };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
    });
    poller.listen({
      onBalance: (uid: number, balances: Balances) =>
        void told.push({ tab, what: { uid, main: balances.balance_main.amount } }),
      onBuild: (build: string) => void told.push({ tab, what: build }),
      onPush: (uid, { kind, data }) => void told.push({ tab, what: { uid, kind, data } }),
    });
    return {
      ...poller,
      close: async () => {
        isOpen = false;
        tabs.delete(tab);
        for (const end of closing) end();
        await settle();
      },
    };
  };

  /** Moves the clock, running the timers that are due on the way. */
  const pass = async (ms: number) => {
    const end = time + ms;
    await settle();
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers = timers.filter((timer) => timer !== next);
      time = Math.max(time, next.at);
      next.call();
      await settle();
    }
    time = end;
    await settle();
  };

  /** What a page of this origin says to the workers of all tabs. */
  const say = (said: unknown) => {
    for (const hear of tabs.values()) hear(structuredClone(said));
  };
  /** Timers run on. */
  const putClock = (to: number) => {
    for (const timer of timers) timer.at += to - time;
    time = to;
  };
  return { openTab, pass, asked, told, say, putClock, now: () => time, timers: () => timers.length };
};
