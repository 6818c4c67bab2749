import { consentCookie } from '../../../schemas/rules/site/custom-code.ts';
import type { LiveParts } from '../live-parts.ts';
import { consentMachine } from './consent.machine.ts';

export const liveConsent = ({ bridge, browser }: LiveParts) =>
  consentMachine.provide({
    actors: {
      readConsent: bridge(() =>
        import('../../../effects/site/analytics/read-consent.ts').then((m) => m.readConsent),
      ),
    },
    actions: browser
      ? {
          saveChoice: ({ context }) =>
            browser.setCookie(consentCookie.name, context.choice ?? '', consentCookie.maxAgeSeconds),
        }
      : {},
  });
