import type { Balances } from '../schemas/site/balance.ts';
import { buildPoll } from '../schemas/constants.ts';
import { askBalance, askBuild } from './ask.ts';
import type { Fetch } from './ask.ts';
import { readBalances } from './read-balances.ts';
import { createPush } from './push.ts';
import type { PushNews, PushWatch } from './push-stream.ts';
import { createTopic, gateOf, readPoll } from './topic.ts';
import type { TopicDeps } from './topic.ts';

export type BalanceWatch = {
  readonly uid: number;
  readonly locale: string;
  readonly intervalMs: number;
  readonly known: Balances | null;
  /** Inside a frame of another origin. */
  readonly isFramed?: boolean;
};
export type BuildWatch = { readonly build: string; readonly intervalMs: number };

/** What the page asks of its worker. Nothing comes back but news. */
export type PollerApi = {
  readonly setVisible: (isVisible: boolean) => void;
  readonly watchBalance: (watch: BalanceWatch | null) => void;
  /** The page has read its balances by another way. */
  readonly knowBalance: (balances: Balances | null) => void;
  /** Receives what the platform pushes for this player, if it does. */
  readonly watchPush: (watch: PushWatch | null) => void;
  readonly watchBuild: (watch: BuildWatch | null) => void;
  readonly listen: (listener: PollerListener) => void;
};
type PollerListener = {
  readonly onBalance: (uid: number, balances: Balances) => void;
  readonly onBuild: (build: string) => void;
  readonly onPush: (uid: number, news: PushNews) => void;
};

export type PollerDeps = TopicDeps & {
  readonly fetch: Fetch;
  /** What the other tabs say, whatever it is. */
  readonly hear: (listener: (said: unknown) => void) => void;
};

/** Shifts the polls of many browsers apart; the interval is never shortened. */
const BALANCE_JITTER = 0.1;

/** Balance and build of one tab, polled by one of all tabs. */
export const createPoller = (deps: PollerDeps): PollerApi => {
  const balance = createTopic<Balances | null>(deps);
  const build = createTopic<string>(deps);
  let listener: PollerListener | null = null;
  const push = createPush({
    ...deps,
    onNews: (uid, news) => {
      const data = news.kind === 'balance' ? readBalances(news.data) : news.data;
      if (data !== null || news.kind === 'lost') listener?.onPush(uid, { ...news, data });
    },
  });
  deps.hear((said) => {
    const poll = readPoll(said, deps.now());
    if (!poll) return;
    balance.hear(poll);
    build.hear(poll);
    push.hear(poll);
  });
  return {
    setVisible: (isVisible) => {
      balance.setVisible(isVisible);
      build.setVisible(isVisible);
      push.setVisible(isVisible);
    },
    watchBalance: (watch) =>
      balance.watch(
        watch && {
          name: `balance ${watch.uid}`,
          intervalMs: watch.intervalMs,
          jitterShare: BALANCE_JITTER,
          gate: gateOf(watch.uid),
          ask: askBalance(deps.fetch, watch),
          known: watch.known,
          read: readBalances,
          onChange: (balances) => {
            if (balances) listener?.onBalance(watch.uid, balances);
          },
          onExpired: () => listener?.onPush(watch.uid, { kind: 'logout', data: {}, id: '' }),
        },
      ),
    knowBalance: (balances) => balance.know(balances),
    watchPush: (watch) => push.watch(watch),
    watchBuild: (watch) =>
      build.watch(
        watch && {
          name: 'build',
          intervalMs: watch.intervalMs,
          jitterShare: buildPoll.jitterShare,
          ask: askBuild(deps.fetch, deps.now),
          known: watch.build,
          read: (value) => (typeof value === 'string' && value !== '' ? value : null),
          onChange: (latest) => listener?.onBuild(latest),
        },
      ),
    listen: (next) => {
      listener = next;
    },
  };
};
