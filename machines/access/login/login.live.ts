import { completionMachine } from '../completion/completion.machine.ts';
import { liveHeldForm } from '../held-form/held-form.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { liveArrival } from '../registration/arrival.live.ts';
import { guardSecrets, secretsPlaceholder } from '../../kit/secrets.ts';
import { loginMachine } from './login.machine.ts';
import { restoreMachine } from './restore.machine.ts';
import { twoFactorMachine } from './two-factor.machine.ts';

/** Sign-in with its two-factor step, bound to the platform and the page's vault. */
export const liveLogin = (parts: LiveParts) => {
  const { bridge, deadline, browser } = parts;
  const heldForm = liveHeldForm(parts);
  const signIn = bridge(() => import('../../../effects/access/sign-in.ts').then((m) => m.signIn), 'ahead');
  return loginMachine.provide({
    actors: {
      heldForm,
      signIn,
      deadline,
      twoFactor: twoFactorMachine.provide({ actors: { heldForm, signIn, deadline } }),
      completion: completionMachine.provide({
        actors: {
          heldForm,
          arrival: liveArrival(parts),
          loadCompletion: bridge(() =>
            import('../../../effects/access/complete-registration.ts').then((m) => m.loadCompletion),
          ),
          getFields: bridge(() =>
            import('../../../effects/account/profile/get-personal-data-fields.ts').then(
              (m) => m.getPersonalDataFields,
            ),
          ),
          completeRegistration: bridge(() =>
            import('../../../effects/access/complete-registration.ts').then((m) => m.completeRegistration),
          ),
          guardSecrets: browser ? guardSecrets(browser.vault) : secretsPlaceholder,
        },
      }),
      restore: restoreMachine.provide({
        actors: {
          heldForm,
          requestRestore: bridge(() =>
            import('../../../effects/access/restore.ts').then((m) => m.requestRestore),
          ),
          deadline,
        },
      }),
      getBanner: bridge(() =>
        import('../../../effects/site/banners/get-popup-banners.ts').then((m) => m.getPopupBanners),
      ),
      trackEvent: bridge(() =>
        import('../../../effects/site/platform/track-event.ts').then((m) => m.trackEvent),
      ),
      guardSecrets: browser ? guardSecrets(browser.vault) : secretsPlaceholder,
    },
  });
};
