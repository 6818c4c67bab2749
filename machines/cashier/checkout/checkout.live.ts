import type { LiveParts } from '../../site/live-parts.ts';
import { redirectOf } from './checkout-action.ts';
import { checkoutMachine } from './checkout.machine.ts';
import { openPaymentIn, PAYMENT_WINDOW } from './open-payment.ts';

/** The payment over the platform and, in the browser, its windows and document. */
export const liveCheckout = ({ bridge, deadline, browser }: LiveParts) =>
  checkoutMachine.provide({
    actors: {
      awaitFrame: bridge(() => import('../../../effects/cashier/payment-frame.ts').then((m) => m.awaitFrame)),
      getDepositInfo: bridge(() =>
        import('../../../effects/cashier/get-deposit-info.ts').then((m) => m.getDepositInfo),
      ),
      deadline,
      pollTick: bridge(() => import('../../../effects/cashier/poll-tick.ts').then((m) => m.pollTick)),
      ...(browser && { openPayment: openPaymentIn(browser) }),
    },
    actions: browser
      ? {
          openWindow: ({ context }) => {
            if (redirectOf(context)?.target === 'new_window') browser.windows.open(PAYMENT_WINDOW);
          },
          closeWindow: () => browser.windows.close(PAYMENT_WINDOW),
        }
      : {},
  });
