import { liveIntent, loadFindIntents } from '../../kit/intent/intent.live.ts';
import { watchBalance } from '../../site/balance/watch-balance.ts';
import { liveTotals } from '../../account/totals/totals.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { historyList } from './history-list.ts';
import type { HistoryEvent } from './history.events.ts';
import { historyMachine } from './history.machine.ts';

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
      watchBalance: watchBalance<HistoryEvent>({ type: 'list.outdated' }),
      keepBackUrl: bridge(() => import('../../../effects/cashier/back-url.ts').then((m) => m.keepBackUrl)),
      intent: liveIntent(parts),
    },
  });
};
