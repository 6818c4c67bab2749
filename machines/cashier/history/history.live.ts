import { fromCallback } from 'xstate';
import { actorIds } from '../../kit/actor-ids.ts';
import { liveIntent, loadFindIntents } from '../../kit/intent/intent.live.ts';
import type { BalanceActor } from '../../site/balance/balance.selectors.ts';
import { liveTotals } from '../../account/totals/totals.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { historyList } from './history-list.ts';
import type { HistoryEvent } from './history.events.ts';
import { historyMachine } from './history.machine.ts';

/** Money that moves without this page, in another tab or by the platform, is told by the balance alone. */
export const watchBalance = fromCallback<HistoryEvent>(({ sendBack, system }) => {
  const balance: BalanceActor | undefined = system.get(actorIds.balance);
  let known = JSON.stringify(balance?.getSnapshot().context.balances ?? null);
  const watched = balance?.subscribe(({ context: { balances } }) => {
    const now = JSON.stringify(balances);
    // Where there was none before, the page has only just begun.
    if (now !== known && known !== 'null') sendBack({ type: 'list.outdated' });
    known = now;
  });
  return () => watched?.unsubscribe();
});

export const liveHistory = (parts: LiveParts) => {
  const { bridge } = parts;
  return historyMachine.provide({
    actors: {
      list: historyList.provide({
        actors: {
          readPage: bridge(() =>
            import('../../../effects/cashier/read-history.ts').then((m) => m.readHistory),
          ),
        },
      }),
      totals: liveTotals(parts),
      findIntents: bridge(loadFindIntents),
      watchBalance,
      keepBackUrl: bridge(() => import('../../../effects/cashier/back-url.ts').then((m) => m.keepBackUrl)),
      intent: liveIntent(parts),
    },
  });
};
