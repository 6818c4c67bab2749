import type { LiveParts } from '../live-parts.ts';
import { showcaseMachine } from './showcase.machine.ts';

export const liveShowcase = ({ bridge, deadline }: LiveParts) =>
  showcaseMachine.provide({
    actors: {
      loadShowcase: bridge(() => import('../../effects/site/load-showcase.ts').then((m) => m.loadShowcase)),
      refreshShowcase: bridge(() =>
        import('../../effects/site/load-showcase.ts').then((m) => m.refreshShowcase),
      ),
      deadline,
    },
  });
