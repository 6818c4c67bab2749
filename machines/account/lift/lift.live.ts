import type { LiveParts } from '../../site/live-parts.ts';
import { liftMachine } from './lift.machine.ts';

export const liveLift = ({ bridge }: LiveParts) =>
  liftMachine.provide({
    actors: {
      liftExclusion: bridge(() =>
        import('../../../effects/account/limits/lift-exclusion.ts').then((m) => m.liftExclusion),
      ),
    },
  });
