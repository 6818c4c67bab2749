import type { LiveParts } from '../live-parts.ts';
import { teasersMachine } from './teasers.machine.ts';

export const liveTeasers = ({ bridge }: LiveParts) =>
  teasersMachine.provide({
    actors: {
      loadTeasers: bridge(() => import('../../effects/site/load-teasers.ts').then((m) => m.loadTeasers)),
    },
  });
