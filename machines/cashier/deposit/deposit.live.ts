import { liveForm } from '../../kit/form/form.live.ts';
import { liveIntent, loadFindIntents } from '../../kit/intent/intent.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { guardSecrets, secretsPlaceholder } from '../../kit/secrets.ts';
import { PAYMENT_WINDOW } from '../checkout/open-payment.ts';
import { liveCheckout } from '../checkout/checkout.live.ts';
import { chosenMethod } from './deposit-form.ts';
import { depositMachine } from './deposit.machine.ts';
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
      keepBackUrl: bridge(() => import('../../../effects/cashier/back-url.ts').then((m) => m.keepWayBack)),
      intent: liveIntent(parts),
      form: liveForm(parts),
      promo: livePromo(parts),
      checkout: liveCheckout(parts),
      guardSecrets: browser ? guardSecrets(browser.vault) : secretsPlaceholder,
      deadline,
    },
    actions: browser
      ? {
          openWindow: ({ context }) => {
            const method = chosenMethod(context);
            if (method?.flow === 'new_window' || (context.isQuick && method?.flow === 'self'))
              browser.windows.open(PAYMENT_WINDOW);
          },
          closeWindow: () => browser.windows.close(PAYMENT_WINDOW),
        }
      : {},
  });
};
