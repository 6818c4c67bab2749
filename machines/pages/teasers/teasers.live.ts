import type { LiveParts } from '../../site/live-parts.ts';
import { teasersMachine } from './teasers.machine.ts';

export const liveTeasers = ({ bridge }: LiveParts) =>
  teasersMachine.provide({
    actors: {
      loadTeasers: bridge(() => import('../../../effects/pages/load-teasers.ts').then((m) => m.loadTeasers)),
    },
  });
