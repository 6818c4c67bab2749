import type { Balances } from '../schemas/balance.ts';
import { buildPoll } from '../schemas/constants.ts';
import { askBalance, askBuild } from './ask.ts';
import type { Fetch } from './ask.ts';
import { createTopic } from './topic.ts';
import type { Poll, TopicDeps } from './topic.ts';

export type BalanceWatch = {
  readonly uid: number;
  readonly locale: string;
  readonly intervalMs: number;
  readonly known: Balances | null;
};
export type BuildWatch = { readonly build: string; readonly intervalMs: number };

/** What the page asks of its worker. Nothing comes back but the two kinds of news. */
export type PollerApi = {
  readonly setVisible: (isVisible: boolean) => void;
  readonly watchBalance: (watch: BalanceWatch | null) => void;
  /** The page has read its balances by another way. */
  readonly knowBalance: (balances: Balances | null) => void;
  readonly watchBuild: (watch: BuildWatch | null) => void;
  readonly listen: (listener: PollerListener) => void;
};
export type PollerListener = {
  readonly onBalance: (uid: number, balances: Balances) => void;
  readonly onBuild: (build: string) => void;
};

export type PollerDeps = TopicDeps & {
  readonly fetch: Fetch;
  /** Polls of the other tabs. */
  readonly hear: (listener: (poll: Poll) => void) => void;
};

/** Shifts the polls of many browsers apart; the interval is never shortened. */
const BALANCE_JITTER = 0.1;

/** Balance and build of one tab, polled by one of all tabs. */
export const createPoller = (deps: PollerDeps): PollerApi => {
  const balance = createTopic<Balances | null>(deps);
  const build = createTopic<string>(deps);
  let listener: PollerListener | null = null;
  deps.hear((poll) => {
    balance.hear(poll);
    build.hear(poll);
  });
  return {
    setVisible: (isVisible) => {
      balance.setVisible(isVisible);
      build.setVisible(isVisible);
    },
    watchBalance: (watch) =>
      balance.watch(
        watch && {
          name: `balance ${watch.uid}`,
          intervalMs: watch.intervalMs,
          jitterShare: BALANCE_JITTER,
          ask: askBalance(deps.fetch, watch),
          known: watch.known,
          onChange: (balances) => {
            if (balances) listener?.onBalance(watch.uid, balances);
          },
        },
      ),
    knowBalance: (balances) => balance.know(balances),
    watchBuild: (watch) =>
      build.watch(
        watch && {
          name: 'build',
          intervalMs: watch.intervalMs,
          jitterShare: buildPoll.jitterShare,
          ask: askBuild(deps.fetch, deps.now),
          known: watch.build,
          onChange: (latest) => listener?.onBuild(latest),
        },
      ),
    listen: (next) => {
      listener = next;
    },
  };
};
