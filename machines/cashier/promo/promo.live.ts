import { localStorageKeys } from '../../../schemas/constants.ts';
import { liveIntent, loadFindIntents } from '../../kit/intent/intent.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { promoMachine } from './promo.machine.ts';

export const livePromo = (parts: LiveParts) => {
  const { bridge, deadline, browser } = parts;
  return promoMachine.provide({
    actors: {
      checkPromocode: bridge(() =>
        import('../../../effects/rewards/offers/check-promocode.ts').then((m) => m.checkPromocode),
      ),
      readOffers: bridge(() => import('../../../effects/cashier/load-deposit.ts').then((m) => m.readOffers)),
      trackEvent: bridge(() =>
        import('../../../effects/site/platform/track-event.ts').then(
          (m) => (input: { readonly name: string; readonly code: string }) =>
            m.trackEvent({ name: input.name, params: { code: input.code } }),
        ),
      ),
      findIntents: bridge(loadFindIntents),
      intent: liveIntent(parts),
      deadline,
    },
    actions: browser
      ? {
          forgetStoredCode: ({ context }) => browser.forget(localStorageKeys.promoCode, context.code.trim()),
        }
      : {},
  });
};
