import type { LiveParts } from '../../site/live-parts.ts';
import { codeStepMachine } from '../profile/code-step.machine.ts';
import { guardSecrets, secretsPlaceholder } from '../../kit/secrets.ts';
import { liveSubmission } from '../../kit/submission/submission.live.ts';
import type { SubmitAnswer, SubmitInput } from '../../kit/submission/submission.machine.ts';
import { securityMachine } from './security.machine.ts';

const change = () =>
  import('../../../effects/account/profile/change-two-factor.ts').then((m) => m.changeTwoFactor);

export const liveSecurity = (parts: LiveParts) => {
  const { bridge, deadline, browser } = parts;
  return securityMachine.provide({
    actors: {
      loadSecurity: bridge(() =>
        import('../../../effects/account/profile/load-security.ts').then((m) => m.loadSecurity),
      ),
      password: liveSubmission(
        parts,
        bridge(() =>
          import('../../../effects/account/profile/change-password.ts').then((m) => m.changePassword),
        ),
      ),
      change: liveSubmission(parts, bridge<SubmitInput, SubmitAnswer>(change)),
      codeStep: codeStepMachine.provide({
        actors: {
          code: liveSubmission(
            parts,
            bridge(() =>
              import('../../../effects/account/profile/confirm-two-factor.ts').then(
                (m) => m.confirmTwoFactor,
              ),
            ),
          ),
          resend: bridge(change),
          deadline,
        },
      }),
      endSessions: liveSubmission(
        parts,
        bridge(() =>
          import('../../../effects/account/profile/end-other-sessions.ts').then((m) => m.endOtherSessions),
        ),
      ),
      getSessions: bridge(() =>
        import('../../../effects/account/profile/get-sessions.ts').then((m) => m.getSessions),
      ),
      guardSecrets: browser ? guardSecrets(browser.vault) : secretsPlaceholder,
    },
  });
};
