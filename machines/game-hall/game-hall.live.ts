import type { LiveParts } from '../live-parts.ts';
import { gameHallMachine } from './game-hall.machine.ts';

export const liveGameHall = ({ bridge }: LiveParts) =>
  gameHallMachine.provide({
    actors: {
      loadHall: bridge(() => import('../../effects/games/load-hall.ts').then((m) => m.loadHall)),
      loadPages: bridge(() => import('../../effects/games/load-hall.ts').then((m) => m.loadPages)),
    },
  });
