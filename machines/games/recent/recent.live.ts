import type { LiveParts } from '../../site/live-parts.ts';
import { recentMachine } from './recent.machine.ts';

export const liveRecent = ({ bridge }: LiveParts) =>
  recentMachine.provide({
    actors: {
      readRecent: bridge(() => import('../../../effects/games/recent.ts').then((m) => m.readRecent)),
      keepRecent: bridge(() => import('../../../effects/games/recent.ts').then((m) => m.keepRecent)),
      loadRecent: bridge(() => import('../../../effects/games/get-games.ts').then((m) => m.lookUpGames)),
    },
  });
