import { consentCookie } from '../../../schemas/rules/site/custom-code.ts';
import type { ConsentChoice } from '../../../schemas/rules/site/custom-code.ts';
import type { EffectActor } from '../../kit/placeholder.ts';
import type { LiveParts } from '../live-parts.ts';
import { consentMachine } from './consent.machine.ts';

type ReadConsent = EffectActor<{ readonly choice: ConsentChoice | null }>;

export const liveConsent = ({ browser }: LiveParts, readConsent: ReadConsent | null) =>
  consentMachine.provide({
    actors: readConsent ? { readConsent } : {},
    actions: browser
      ? {
          saveChoice: ({ context: { choice } }) => {
            if (!choice) return;
            browser.setCookie(consentCookie.name, choice, consentCookie.maxAgeSeconds);
            browser.announce(choice);
          },
        }
      : {},
  });
