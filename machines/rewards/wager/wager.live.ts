import type { LiveParts } from '../../site/live-parts.ts';
import { wagerMachine } from './wager.machine.ts';

export const liveWager = ({ bridge, deadline }: LiveParts) =>
  wagerMachine.provide({
    actors: {
      readWager: bridge(() =>
        import('../../../effects/rewards/bonuses/read-wager.ts').then((m) => m.readWager),
      ),
      deadline,
    },
  });
