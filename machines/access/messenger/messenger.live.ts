import type { LiveParts } from '../../site/live-parts.ts';
import { messengerMachine } from './messenger.machine.ts';

export const liveMessenger = ({ bridge }: LiveParts) =>
  messengerMachine.provide({
    actors: {
      enterByMessenger: bridge(() =>
        import('../../../effects/access/enter-by-messenger.ts').then((m) => m.enterByMessenger),
      ),
    },
  });
