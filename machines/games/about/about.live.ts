import type { LiveParts } from '../../site/live-parts.ts';
import { gameAboutMachine } from './about.machine.ts';

export const liveGameAbout = ({ bridge }: LiveParts) =>
  gameAboutMachine.provide({
    actors: {
      loadAbout: bridge(() => import('../../../effects/games/load-about.ts').then((m) => m.loadAbout)),
    },
  });
