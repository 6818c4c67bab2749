import type { LiveParts } from '../../site/live-parts.ts';
import { freespinsMachine } from './freespins.machine.ts';

export const liveFreespins = ({ bridge, deadline }: LiveParts) =>
  freespinsMachine.provide({
    actors: {
      readPacks: bridge(() =>
        import('../../../effects/rewards/bonuses/read-packs.ts').then((m) => m.readPacks),
      ),
      deadline,
    },
  });
