import { liveTotals } from '../../account/totals/totals.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { betsList } from './bets-list.ts';
import { betsMachine } from './bets.machine.ts';

export const liveBets = (parts: LiveParts) => {
  const { bridge, deadline } = parts;
  return betsMachine.provide({
    actors: {
      list: betsList.provide({
        actors: {
          readPage: bridge(() =>
            import('../../../effects/betting/read-bets-between.ts').then((m) => m.readBetsBetween),
          ),
        },
      }),
      totals: liveTotals(parts),
      createExport: bridge(() =>
        import('../../../effects/betting/create-export.ts').then((m) => m.createExport),
      ),
      getExport: bridge(() => import('../../../effects/betting/get-export.ts').then((m) => m.getExport)),
      deadline,
    },
  });
};
