import type { LiveParts } from '../../site/live-parts.ts';
import { homeMachine } from './home.machine.ts';

export const liveHome = ({ bridge, deadline }: LiveParts) =>
  homeMachine.provide({
    actors: {
      loadHome: bridge(() => import('../../../effects/pages/load-home.ts').then((m) => m.loadHome)),
      loadLive: bridge(() => import('../../../effects/pages/load-home.ts').then((m) => m.loadLive), 'used'),
      deadline,
    },
  });
