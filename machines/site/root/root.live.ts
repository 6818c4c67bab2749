import { leftElsewhereKey, localStorageKeys } from '../../../schemas/constants.ts';
import { localizePath } from '../../../schemas/rules/site/locale.ts';
import { liveBalance } from '../balance/balance.live.ts';
import { liveContent } from '../content/content.live.ts';
import { dialogsMachine } from '../dialogs/dialogs.machine.ts';
import { liveHead } from '../head/head.live.ts';
import { liveHints } from '../hints/hints.live.ts';
import { liveInactivity } from '../inactivity/inactivity.live.ts';
import { liveLocale } from '../locale/locale.live.ts';
import { liveNavigation } from '../navigation/navigation.live.ts';
import { liveNotices } from '../notices/notices.live.ts';
import { livePopups } from '../popups/popups.live.ts';
import { liveSession } from '../session/session.live.ts';
import { liveFigures } from '../../account/figures/figures.live.ts';
import { liveUpdates } from '../updates/updates.live.ts';
import type { LiveParts } from '../live-parts.ts';
import { rootMachine } from './root.machine.ts';
import { isRestedIn, localeOf } from './root.parts.ts';

const indexOf = (locale: ReturnType<typeof localeOf>): string =>
  locale ? localizePath('/', locale.current, locale.defaultLocale) : '/';

/** The root with its permanent children bound to effects and, in the browser, to the document. */
export const liveRoot = (parts: LiveParts) => {
  const { deadline, loadFeature, browser } = parts;
  return rootMachine.provide({
    actors: {
      session: liveSession(parts),
      content: liveContent(parts),
      locale: liveLocale(parts),
      navigation: liveNavigation(parts),
      balance: liveBalance(parts),
      updates: liveUpdates(parts),
      inactivity: liveInactivity(parts),
      notices: liveNotices(parts),
      hints: liveHints(parts),
      popups: livePopups(parts),
      loadOutside: loadFeature,
      deadline,
      dialogs: dialogsMachine.provide({ actors: { loadDialog: loadFeature } }),
      figures: liveFigures(parts),
      head: liveHead(parts),
    },
    actions: browser
      ? {
          rememberRegistrationFlag: () => browser.store(localStorageKeys.showPopupReg, '1'),
          reloadPage: () => browser.reload(),
          forgetRegistrationFlag: () => browser.store(localStorageKeys.showPopupReg, null),
          loadIndex: ({ event, system }) => {
            if (event.type === 'session.ended' && /tab|deleted/.test(event.because))
              browser.store(leftElsewhereKey, event.because, 'sessionStorage');
            if (isRestedIn(system)) browser.store(localStorageKeys.rested, '1');
            browser.loadDocument(indexOf(localeOf(system)));
          },
        }
      : {},
  });
};
