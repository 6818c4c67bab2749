import { fromPromise } from 'xstate';
import { readPaymentAddress } from '../../../schemas/rules/cashier/deposit.ts';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { BrowserParts } from '../../site/live-parts.ts';
import type { EffectActor } from '../../kit/placeholder.ts';
import type { PaymentToOpen } from './checkout-action.ts';
import type { OpenedPayment } from './checkout-action.ts';

export const PAYMENT_WINDOW = 'payment';

/** Leads to the provider: into the window that the click opened, else in this one. */
export const openPaymentIn = (
  browser: Pick<BrowserParts, 'vault' | 'windows' | 'loadDocument' | 'postForm'>,
): EffectActor<OpenedPayment, PaymentToOpen> =>
  fromPromise(async ({ input: { ref, target } }) => {
    const address = readPaymentAddress(browser.vault.read(ref));
    if (address === null) {
      browser.windows.close(PAYMENT_WINDOW);
      return succeed({ opened: 'gone' as const });
    }
    const { url, method, fields } = address;
    if (target === 'new_window' && method === 'GET' && browser.windows.fill(PAYMENT_WINDOW, url))
      return succeed({ opened: 'new_window' as const });
    browser.windows.close(PAYMENT_WINDOW);
    if (method === 'POST') browser.postForm(url, fields);
    else browser.loadDocument(url);
    return succeed({ opened: 'self' as const });
  });
