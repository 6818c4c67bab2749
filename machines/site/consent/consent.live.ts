import type { CallbackActorLogic } from 'xstate';
import { consentCookie } from '../../../schemas/rules/site/custom-code.ts';
import type { ConsentChoice } from '../../../schemas/rules/site/custom-code.ts';
import type { EffectActor } from '../../kit/placeholder.ts';
import type { LiveParts } from '../live-parts.ts';
import type { ConsentEvent } from './consent.events.ts';
import { consentMachine } from './consent.machine.ts';

type OfPage = {
  readonly readConsent: EffectActor<{ readonly choice: ConsentChoice | null }>;
  readonly hearConsent: CallbackActorLogic<ConsentEvent>;
  /** Tells the other tabs. */
  readonly spreadConsent: (choice: ConsentChoice) => void;
};

export const liveConsent = ({ browser }: LiveParts, ofPage: OfPage | null) =>
  consentMachine.provide({
    actors: ofPage ? { readConsent: ofPage.readConsent, hearConsent: ofPage.hearConsent } : {},
    actions: browser
      ? {
          saveChoice: ({ context: { choice } }) => {
            browser.setCookie(consentCookie.name, choice ?? '', consentCookie.maxAgeSeconds);
            if (choice) ofPage?.spreadConsent(choice);
          },
        }
      : {},
  });
