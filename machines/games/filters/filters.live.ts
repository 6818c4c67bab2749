import type { LiveParts } from '../../site/live-parts.ts';
import { gameFiltersMachine } from './filters.machine.ts';

export const liveGameFilters = ({ bridge }: LiveParts) =>
  gameFiltersMachine.provide({
    actors: {
      loadFacets: bridge(() => import('../../../effects/games/sift-games.ts').then((m) => m.loadFacets)),
    },
  });
