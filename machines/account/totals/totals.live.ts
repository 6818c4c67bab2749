import type { LiveParts } from '../../site/live-parts.ts';
import { activityList } from './activity-list.ts';
import { totalsList } from './totals-list.ts';

export const liveTotals = ({ bridge }: LiveParts) =>
  totalsList.provide({
    actors: {
      readPage: bridge(() =>
        import('../../../effects/account/totals/read-totals.ts').then((m) => m.readTotals),
      ),
    },
  });

export const liveActivity = ({ bridge }: LiveParts) =>
  activityList.provide({
    actors: {
      readPage: bridge(() =>
        import('../../../effects/account/totals/read-activity.ts').then((m) => m.readActivity),
      ),
    },
  });
