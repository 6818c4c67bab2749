import { fromPromise } from 'xstate';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import {
  readSocialMessage,
  socialInitUrl,
  socialWindowFeatures,
} from '../../../schemas/rules/access/social.ts';
import type { BrowserParts, LiveParts } from '../../site/live-parts.ts';
import { socialMachine } from './social.machine.ts';
import type { SocialVisit, VisitInput } from './social.machine.ts';

const WINDOW = 'social';

const visitIn = ({ windows, loadDocument }: BrowserParts) =>
  fromPromise<Outcome<SocialVisit>, VisitInput>(async ({ input, signal }) => {
    const url = socialInitUrl(input.service, input.kind, input.returnUrl);
    const answer = windows.converse(WINDOW, url, readSocialMessage, signal);
    if (answer !== null) return succeed((await answer) ?? 'closed');
    loadDocument(url);
    return succeed('left');
  });

/** Social sign-in over the platform's session and, in the browser, its window. */
export const liveSocial = ({ bridge, browser, deadline }: LiveParts) => {
  const backUrl = () => import('../../../effects/cashier/back-url.ts');
  return socialMachine.provide({
    actors: {
      deadline,
      keepBackUrl: bridge(() => backUrl().then((m) => m.keepSocialBackUrl)),
      takeBackUrl: bridge(() => backUrl().then((m) => m.takeSocialBackUrl)),
      ...(browser && { visitProvider: visitIn(browser) }),
    },
    actions: browser
      ? {
          openWindow: () => void browser.windows.open(WINDOW, socialWindowFeatures),
          closeWindow: () => browser.windows.close(WINDOW),
        }
      : {},
  });
};
