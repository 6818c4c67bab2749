import type { LiveParts } from '../../site/live-parts.ts';
import { firstStepsMachine } from './first-steps.machine.ts';

export const liveFirstSteps = ({ bridge }: LiveParts) =>
  firstStepsMachine.provide({
    actors: {
      loadFirstSteps: bridge(() =>
        import('../../../effects/account/load-first-steps.ts').then((m) => m.loadFirstSteps),
      ),
    },
  });
