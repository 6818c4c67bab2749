import type { LiveParts } from '../../site/live-parts.ts';
import { payoutMachine } from './payout.machine.ts';

const load = () => import('../../../effects/cashier/payout-above.ts');

export const livePayout = ({ bridge }: LiveParts) =>
  payoutMachine.provide({
    actors: {
      readPayout: bridge(() => load().then((m) => m.readPayout)),
      savePayout: bridge(() => load().then((m) => m.savePayout)),
    },
  });
