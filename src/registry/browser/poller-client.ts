import { proxy, wrap } from 'comlink';
import { ownScriptUrl } from '../../../effects/kit/trusted-types.ts';
import type { PollerApi } from '../../../workers/poller-api.ts';
// Vite bundles the worker by itself and gives its address.
// oxlint-disable-next-line import/default
import workerUrl from '../../../workers/poller.ts?worker&url';
import type { PollerClient, Wanted } from './poller.types.ts';

export { takeNews } from './push-news.ts';

/** Starts the worker and keeps it at what the page wants. Only changes are sent to it. */
export const openPoller = (wanted: Wanted): PollerClient => {
  const worker = new Worker(ownScriptUrl(workerUrl), { type: 'module', name: 'poller' });
  const api = wrap<PollerApi>(worker);
  void api.listen(
    proxy({
      onBalance: (uid, balances) => wanted.onBalance(uid, balances),
      onBuild: (build) => wanted.onBuild(build),
      onPush: (uid, news) => wanted.onPush(uid, news),
    }),
  );
  let sent: Pick<Wanted, 'balance' | 'build' | 'push'> = { balance: null, build: null, push: null };
  const showVisibility = (isVisible: boolean) => void api.setVisible(isVisible);
  document.addEventListener('visibilitychange', () => showVisibility(document.visibilityState === 'visible'));
  addEventListener('pagehide', () => showVisibility(false));
  addEventListener('pageshow', () => showVisibility(document.visibilityState === 'visible'));
  showVisibility(document.visibilityState === 'visible');
  return {
    apply: () => {
      const { balance, build, push } = wanted;
      if (push !== sent.push) void api.watchPush(push);
      if (balance !== sent.balance) void api.watchBalance(balance);
      if (build !== sent.build) void api.watchBuild(build);
      sent = { balance, build, push };
    },
    know: (balances) => void api.knowBalance(balances),
  };
};
