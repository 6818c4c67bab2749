import { liveForm } from '../../kit/form/form.live.ts';
import { liveIntent, loadFindIntents } from '../../kit/intent/intent.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { guardSecrets, secretsPlaceholder } from '../../kit/secrets.ts';
import { chosenMethod, redirectOf } from './deposit-form.ts';
import { depositMachine } from './deposit.machine.ts';
import { openPaymentIn, PAYMENT_WINDOW } from './open-payment.ts';
import { livePromo } from '../promo/promo.live.ts';

/** The deposit over platform, intents and, in the browser, windows and document. */
export const liveDeposit = (parts: LiveParts) => {
  const { bridge, deadline, browser } = parts;
  return depositMachine.provide({
    actors: {
      loadDeposit: bridge(() =>
        import('../../../effects/cashier/load-deposit.ts').then((m) => m.loadDeposit),
      ),
      findIntents: bridge(loadFindIntents),
      awaitFrame: bridge(() => import('../../../effects/cashier/payment-frame.ts').then((m) => m.awaitFrame)),
      getDepositInfo: bridge(() =>
        import('../../../effects/cashier/get-deposit-info.ts').then((m) => m.getDepositInfo),
      ),
      keepBackUrl: bridge(() => import('../../../effects/cashier/back-url.ts').then((m) => m.keepBackUrl)),
      intent: liveIntent(parts),
      form: liveForm(parts),
      promo: livePromo(parts),
      guardSecrets: browser ? guardSecrets(browser.vault) : secretsPlaceholder,
      deadline,
      ...(browser && { openPayment: openPaymentIn(browser) }),
    },
    actions: browser
      ? {
          openWindow: ({ context }) => {
            const method = chosenMethod(context);
            const wantsWindow =
              context.answer?.action?.type === 'redirect'
                ? redirectOf(context)?.target === 'new_window'
                : method?.flow === 'new_window' || (context.isQuick && method?.flow === 'self');
            if (wantsWindow) browser.windows.open(PAYMENT_WINDOW);
          },
          closeWindow: () => browser.windows.close(PAYMENT_WINDOW),
        }
      : {},
  });
};
