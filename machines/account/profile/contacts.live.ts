import type { LiveParts } from '../../site/live-parts.ts';
import { guardSecrets, secretsPlaceholder } from '../../kit/secrets.ts';
import { liveSubmission } from '../../kit/submission/submission.live.ts';
import { codeStepMachine } from './code-step.machine.ts';
import { contactsMachine } from './contacts.machine.ts';

const sendCode = () =>
  import('../../../effects/account/profile/send-contact-code.ts').then((m) => m.sendContactCode);

export const liveContacts = (parts: LiveParts) => {
  const { bridge, deadline, browser } = parts;
  return contactsMachine.provide({
    actors: {
      add: liveSubmission(
        parts,
        bridge(() => import('../../../effects/account/profile/add-contact.ts').then((m) => m.addContact)),
      ),
      sendCode: bridge(sendCode),
      codeStep: codeStepMachine.provide({
        actors: {
          code: liveSubmission(
            parts,
            bridge(() =>
              import('../../../effects/account/profile/confirm-contact.ts').then((m) => m.confirmContact),
            ),
          ),
          resend: bridge(sendCode),
          deadline,
        },
      }),
      loadContacts: bridge(() =>
        import('../../../effects/account/profile/load-contacts.ts').then((m) => m.loadContacts),
      ),
      guardSecrets: browser ? guardSecrets(browser.vault) : secretsPlaceholder,
    },
  });
};
