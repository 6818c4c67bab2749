import { localStorageKeys } from '../../../schemas/constants.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { arrivalMachine } from './arrival.machine.ts';

/** The code kept in the browser is done with, where it is the one that was used. */
export const forgetsCode = ({ browser }: LiveParts) =>
  browser
    ? {
        forgetStoredCode: ({ context }: { readonly context: { readonly promoCode: string } }) =>
          browser.forget(localStorageKeys.promoCode, context.promoCode),
      }
    : {};

/** What follows a registration, bound to the platform and the browser's storage. */
export const liveArrival = (parts: LiveParts) => {
  const { bridge, deadline } = parts;
  return arrivalMachine.provide({
    actors: {
      deadline,
      activatePromocode: bridge(() =>
        import('../../../effects/rewards/offers/activate-promocode.ts').then((m) => m.activatePromocode),
      ),
      clearDraft: bridge(() => import('../../../effects/kit/storage/draft.ts').then((m) => m.clearDraft)),
    },
    actions: forgetsCode(parts),
  });
};
