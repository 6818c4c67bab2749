import { choiceCookie, localeCookie } from '../../../schemas/constants.ts';
import { keptChoice } from '../../../schemas/rules/site/navigation/first-locale.ts';
import type { LiveParts } from '../live-parts.ts';
import { localeMachine } from './locale.machine.ts';

export const liveLocale = ({ bridge, loadMessages, browser }: LiveParts) =>
  localeMachine.provide({
    actors: {
      decideLocale: bridge(() =>
        import('../../../effects/site/decide-locale.ts').then((m) => m.decideLocale),
      ),
      changeLocale: bridge(() =>
        import('../../../effects/site/session/change-locale.ts').then((m) => m.changeLocale),
      ),
      loadMessages,
    },
    actions: browser
      ? {
          saveCookie: ({ context: { current, uid, keepChoice } }) => {
            browser.setCookie(localeCookie.name, current, localeCookie.maxAgeSeconds);
            if (keepChoice) browser.setCookie(choiceCookie, keptChoice(uid, current), null);
            else browser.setCookie(choiceCookie, '', 0);
          },
        }
      : {},
  });
