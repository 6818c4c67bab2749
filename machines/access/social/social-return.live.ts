import { fromPromise } from 'xstate';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { socialMessage } from '../../../schemas/rules/access/social.ts';
import type { SocialResult } from '../../../schemas/rules/access/social.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { socialReturnMachine } from './social-return.machine.ts';

export const liveSocialReturn = ({ bridge, browser }: LiveParts) =>
  socialReturnMachine.provide({
    actors: {
      answerOpener: fromPromise<Outcome<boolean>, { readonly result: SocialResult }>(({ input }) =>
        browser
          ? Promise.resolve(succeed(browser.answerOpener(socialMessage(input.result))))
          : new Promise(() => {}),
      ),
      takeBackUrl: bridge(() =>
        import('../../../effects/cashier/back-url.ts').then((m) => m.takeSocialBackUrl),
      ),
    },
  });
