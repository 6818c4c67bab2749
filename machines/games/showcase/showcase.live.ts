import type { LiveParts } from '../../site/live-parts.ts';
import { showcaseMachine } from './showcase.machine.ts';

export const liveShowcase = ({ bridge, deadline }: LiveParts) =>
  showcaseMachine.provide({
    actors: {
      loadShowcase: bridge(() =>
        import('../../../effects/games/showcase/load-showcase.ts').then((m) => m.loadShowcase),
      ),
      refreshShowcase: bridge(() =>
        import('../../../effects/games/showcase/load-showcase.ts').then((m) => m.refreshShowcase),
      ),
      deadline,
    },
  });
