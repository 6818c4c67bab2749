import { localStorageKeys } from '../../../schemas/constants.ts';
import { liveForm } from '../../kit/form/form.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { guardSecrets, secretsPlaceholder } from '../../kit/secrets.ts';
import { registrationMachine } from './registration.machine.ts';

/** Registration bound to the platform, the page's vault and session storage. */
export const liveRegistration = (parts: LiveParts) => {
  const { bridge, deadline, browser } = parts;
  return registrationMachine.provide({
    actors: {
      form: liveForm(parts),
      deadline,
      loadRegistration: bridge(() =>
        import('../../../effects/access/load-registration.ts').then((m) => m.loadRegistration),
      ),
      getFields: bridge(() =>
        import('../../../effects/account/profile/get-personal-data-fields.ts').then(
          (m) => m.getPersonalDataFields,
        ),
      ),
      checkPromocode: bridge(() =>
        import('../../../effects/rewards/offers/check-promocode.ts').then((m) => m.checkPromocode),
      ),
      signUp: bridge(() => import('../../../effects/access/sign-up.ts').then((m) => m.signUp)),
      activatePromocode: bridge(() =>
        import('../../../effects/rewards/offers/activate-promocode.ts').then((m) => m.activatePromocode),
      ),
      clearDraft: bridge(() => import('../../../effects/kit/storage/draft.ts').then((m) => m.clearDraft)),
      getBanner: bridge(() =>
        import('../../../effects/site/banners/get-popup-banners.ts').then((m) => m.getPopupBanners),
      ),
      trackEvent: bridge(() =>
        import('../../../effects/site/platform/track-event.ts').then((m) => m.trackEvent),
      ),
      guardSecrets: browser ? guardSecrets(browser.vault) : secretsPlaceholder,
    },
    actions: browser
      ? {
          forgetStoredCode: ({ context }) => browser.forget(localStorageKeys.promoCode, context.promoCode),
        }
      : {},
  });
};
