import type { LiveParts } from '../../site/live-parts.ts';
import { gameHallMachine } from './hall.machine.ts';

export const liveGameHall = ({ bridge }: LiveParts) =>
  gameHallMachine.provide({
    actors: {
      loadHall: bridge(() => import('../../../effects/games/load-hall.ts').then((m) => m.loadHall)),
      loadPages: bridge(() => import('../../../effects/games/load-hall.ts').then((m) => m.loadPages)),
    },
  });
