import type { LiveParts } from '../../site/live-parts.ts';
import { gateMachine } from './gate.machine.ts';

export const liveGate = ({ bridge }: LiveParts) =>
  gateMachine.provide({
    actors: {
      getGates: bridge(() => import('../../../effects/account/gates.ts').then((m) => m.getGates)),
      passGate: bridge(() => import('../../../effects/account/gates.ts').then((m) => m.passGate)),
    },
  });
