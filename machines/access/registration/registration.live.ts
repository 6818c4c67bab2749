import { liveHeldForm } from '../held-form/held-form.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { guardSecrets, secretsPlaceholder } from '../../kit/secrets.ts';
import { forgetsCode, liveArrival } from './arrival.live.ts';
import { promoCheckMachine } from './promo-check.machine.ts';
import { registrationMachine } from './registration.machine.ts';

/** Registration bound to the platform, the page's vault and session storage. */
export const liveRegistration = (parts: LiveParts) => {
  const { bridge, deadline, browser } = parts;
  return registrationMachine.provide({
    actors: {
      heldForm: liveHeldForm(parts),
      loadRegistration: bridge(() =>
        import('../../../effects/access/load-registration.ts').then((m) => m.loadRegistration),
      ),
      getFields: bridge(() =>
        import('../../../effects/account/profile/get-personal-data-fields.ts').then(
          (m) => m.getPersonalDataFields,
        ),
      ),
      promoCheck: promoCheckMachine.provide({
        actors: {
          deadline,
          checkPromocode: bridge(() =>
            import('../../../effects/rewards/offers/check-promocode.ts').then((m) => m.checkPromocode),
          ),
        },
      }),
      signUp: bridge(() => import('../../../effects/access/sign-up.ts').then((m) => m.signUp), 'ahead'),
      arrival: liveArrival(parts),
      getBanner: bridge(() =>
        import('../../../effects/site/banners/get-popup-banners.ts').then((m) => m.getPopupBanners),
      ),
      trackEvent: bridge(() =>
        import('../../../effects/site/platform/track-event.ts').then((m) => m.trackEvent),
      ),
      guardSecrets: browser ? guardSecrets(browser.vault) : secretsPlaceholder,
    },
    actions: forgetsCode(parts),
  });
};
