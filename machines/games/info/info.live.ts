import type { LiveParts } from '../../site/live-parts.ts';
import { gameInfoMachine } from './info.machine.ts';

export const liveGameInfo = ({ bridge }: LiveParts) =>
  gameInfoMachine.provide({
    actors: {
      getGameInfo: bridge(() => import('../../../effects/games/get-info.ts').then((m) => m.getGameInfo)),
    },
  });
