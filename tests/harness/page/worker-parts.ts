import { fromCallback } from 'xstate';
import type { BalanceEvent } from '../../../machines/site/balance/balance.events.ts';
import type { PollerInput, PushInput } from '../../../machines/site/balance/balance.machine.ts';
import type { BrowserParts } from '../../../machines/site/live-parts.ts';
import type { BuildPollInput, UpdatesEvent } from '../../../machines/site/updates/updates.machine.ts';
import { takeNews } from '../../../src/registry/browser/push-news.ts';
import { createOwnLocks } from '../../../workers/own-locks.ts';
import { createPoller } from '../../../workers/poller-api.ts';
import type { PollerApi } from '../../../workers/poller-api.ts';

/** The worker's own poller within this process. */
export const workerParts = (): Pick<BrowserParts, 'pollBalance' | 'pollBuild' | 'receivePush'> => {
  const poller = createPoller({
    fetch: (url, init) => fetch(url, init),
    locks: createOwnLocks(),
    post: () => {},
    hear: () => {},
    now: () => Date.now(),
    random: Math.random,
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
  });
  let tell: Parameters<PollerApi['listen']>[0] = {
    onBalance: () => {},
    onBuild: () => {},
    onPush: () => {},
  };
  poller.listen({
    onBalance: (uid, balances) => tell.onBalance(uid, balances),
    onBuild: (build) => tell.onBuild(build),
    onPush: (uid, news) => tell.onPush(uid, news),
  });
  poller.setVisible(true);
  return {
    pollBalance: fromCallback<BalanceEvent, PollerInput>(({ input, sendBack }) => {
      tell = { ...tell, onBalance: (uid, balances) => sendBack({ type: 'balance.polled', uid, balances }) };
      poller.watchBalance({ ...input, locale: 'en-US', known: null });
      return () => poller.watchBalance(null);
    }),
    pollBuild: fromCallback<UpdatesEvent, BuildPollInput>(({ input, sendBack }) => {
      tell = { ...tell, onBuild: (build) => sendBack({ type: 'updates.build.seen', build }) };
      poller.watchBuild(input);
      return () => poller.watchBuild(null);
    }),
    receivePush: fromCallback<BalanceEvent, PushInput>(({ input, sendBack, system }) => {
      tell = { ...tell, onPush: (uid, news) => void takeNews(system, uid, news, sendBack) };
      poller.watchPush({ ...input, locale: 'en-US' });
      return () => poller.watchPush(null);
    }),
  };
};
