import type { LiveParts } from '../../site/live-parts.ts';
import { hallMachine } from './hall.machine.ts';

export const liveHall = ({ bridge }: LiveParts) =>
  hallMachine.provide({
    actors: {
      loadHall: bridge(() => import('../../../effects/games/load-hall.ts').then((m) => m.loadHall)),
      loadPages: bridge(() => import('../../../effects/games/load-hall.ts').then((m) => m.loadPages)),
    },
  });
