import { guardSecrets, secretsPlaceholder } from '../../kit/secrets.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { openPaymentIn, PAYMENT_WINDOW } from '../checkout/open-payment.ts';
import { paymentMachine } from './payment.machine.ts';
import { wayOn } from './way-on.ts';

export const livePayment = ({ bridge, deadline, browser }: LiveParts) =>
  paymentMachine.provide({
    actors: {
      getDepositInfo: bridge(() =>
        import('../../../effects/cashier/read-payment.ts').then((m) => m.readPayment),
      ),
      pollTick: bridge(() => import('../../../effects/cashier/poll-tick.ts').then((m) => m.pollTick)),
      announceFrame: bridge(() =>
        import('../../../effects/cashier/payment-frame.ts').then((m) => m.announceFrame),
      ),
      takeBackUrl: bridge(() => import('../../../effects/cashier/back-url.ts').then((m) => m.takeWayBack)),
      guardSecrets: browser ? guardSecrets(browser.vault) : secretsPlaceholder,
      deadline,
      ...(browser && { openPayment: openPaymentIn(browser) }),
    },
    actions: browser
      ? {
          openWindow: ({ context }) => {
            if (wayOn(context.info)?.target === 'new_window') browser.windows.open(PAYMENT_WINDOW);
          },
          closeWindow: () => browser.windows.close(PAYMENT_WINDOW),
        }
      : {},
  });
