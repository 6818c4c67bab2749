import type { LiveParts } from '../live-parts.ts';
import { guardSecrets, secretsPlaceholder } from '../secrets.ts';
import { liveSubmission } from '../submission/submission.live.ts';
import { codeStepMachine } from './code-step.machine.ts';
import { contactsMachine } from './contacts.machine.ts';

const sendCode = () => import('../../effects/profile/send-contact-code.ts').then((m) => m.sendContactCode);

export const liveContacts = (parts: LiveParts) => {
  const { bridge, deadline, browser } = parts;
  return contactsMachine.provide({
    actors: {
      add: liveSubmission(
        parts,
        bridge(() => import('../../effects/profile/add-contact.ts').then((m) => m.addContact)),
      ),
      sendCode: bridge(sendCode),
      codeStep: codeStepMachine.provide({
        actors: {
          code: liveSubmission(
            parts,
            bridge(() => import('../../effects/profile/confirm-contact.ts').then((m) => m.confirmContact)),
          ),
          resend: bridge(sendCode),
          deadline,
        },
      }),
      loadContacts: bridge(() =>
        import('../../effects/profile/load-contacts.ts').then((m) => m.loadContacts),
      ),
      guardSecrets: browser ? guardSecrets(browser.vault) : secretsPlaceholder,
    },
  });
};
