import { localStorageKeys } from '../../../schemas/constants.ts';
import { instantOf } from '../../../schemas/rules/kit/instant.ts';
import { quietCookie, quietSeconds } from '../../../schemas/rules/site/promotion.ts';
import type { LiveParts } from '../live-parts.ts';
import { exclusionEndIn } from './bar-of.ts';
import { sessionMachine } from './session.machine.ts';

export const liveSession = ({ bridge, deadline, browser }: LiveParts) =>
  sessionMachine.provide({
    actors: {
      getInfo: bridge(() => import('../../../effects/site/session/get-info.ts').then((m) => m.getInfo)),
      logout: bridge(() => import('../../../effects/access/logout.ts').then((m) => m.logout)),
      deadline,
    },
    actions: browser
      ? {
          clearPlayerData: () => {
            browser.vault.wipeAll();
            browser.store(localStorageKeys.balances, null);
          },
          noteUnheard: (_, answered) => {
            if (!answered?.ok) browser.noteLeave();
          },
          dropBackUrls: () => {
            browser.store(localStorageKeys.socialBackUrl, null);
            browser.store(localStorageKeys.paymentBackUrl, null);
          },
          announceSignIn: () => browser.announce('signed-in'),
          announceChange: () => browser.announce('changed'),
          announceSignOut: () => browser.announce('signed-out'),
          keepQuiet: ({ context }) => {
            const end = exclusionEndIn(context.failure);
            if (end === null) return;
            const until = end === '' ? null : instantOf(end);
            browser.setCookie(quietCookie, '1', quietSeconds(until, browser.now()));
          },
        }
      : {},
  });
