import type { LiveParts } from '../../site/live-parts.ts';
import { paymentMachine } from './payment.machine.ts';

export const livePayment = ({ bridge }: LiveParts) =>
  paymentMachine.provide({
    actors: {
      getDepositInfo: bridge(() =>
        import('../../../effects/cashier/get-deposit-info.ts').then((m) => m.getDepositInfo),
      ),
      pollTick: bridge(() => import('../../../effects/cashier/poll-tick.ts').then((m) => m.pollTick)),
      announceFrame: bridge(() =>
        import('../../../effects/cashier/payment-frame.ts').then((m) => m.announceFrame),
      ),
      takeBackUrl: bridge(() => import('../../../effects/cashier/back-url.ts').then((m) => m.takeWayBack)),
    },
  });
