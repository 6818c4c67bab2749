import { instantOf } from '../../../schemas/rules/kit/instant.ts';
import { quietCookie, quietSeconds } from '../../../schemas/rules/site/promotion.ts';
import { exclusionEndIn } from '../session/bar-of.ts';
import {
  choiceCookie,
  localStorageKeys,
  localeCookie,
  loyaltyNotificationVolume,
} from '../../../schemas/constants.ts';
import { localizePath } from '../../../schemas/rules/site/locale.ts';
import { keptChoice } from '../../../schemas/rules/site/navigation/first-locale.ts';
import { balanceMachine } from '../balance/balance.machine.ts';
import { mirrorOf } from '../balance/balance.selectors.ts';
import { contentMachine } from '../content/content.machine.ts';
import { dialogsMachine } from '../dialogs/dialogs.machine.ts';
import { headMachine } from '../head/head.machine.ts';
import { hintsMachine } from '../hints/hints.machine.ts';
import { inactivityMachine } from '../inactivity/inactivity.machine.ts';
import type { LiveParts } from '../live-parts.ts';
import { localeMachine } from '../locale/locale.machine.ts';
import { navigationMachine } from '../navigation/navigation.machine.ts';
import { noticesMachine } from '../notices/notices.machine.ts';
import { popupsMachine } from '../popups/popups.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { tallyMachine } from '../../account/tally/tally.machine.ts';
import { updatesMachine } from '../updates/updates.machine.ts';
import { rootMachine } from './root.machine.ts';

const loadReality = () => import('../../../effects/account/tally/reminder.ts');

/** The root with its permanent children bound to effects and, in the browser, to the document. */
export const liveRoot = ({ bridge, deadline, loadFeature, loadMessages, browser }: LiveParts) => {
  const session = sessionMachine.provide({
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
          announceSignIn: () => browser.announce('signed-in'),
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
  const content = contentMachine.provide({
    actors: {
      loadSite: bridge(() => import('../../../effects/site/load-site.ts').then((m) => m.loadSite)),
      loadConfig: bridge(() => import('../../../effects/site/load-config.ts').then((m) => m.loadConfig)),
    },
  });
  const locale = localeMachine.provide({
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
  const navigation = navigationMachine.provide({
    actors: {
      resolveAddress: bridge(() =>
        import('../../../effects/site/resolve-address.ts').then((m) => m.resolveAddress),
      ),
      loadRoute: loadFeature,
      ...(browser && { watchHistory: browser.watchHistory }),
    },
    actions: browser
      ? {
          writeHistory: ({ context }) => browser.writeHistory(context.current, context.mode, context.index),
          leaveSite: ({ context }) => {
            if (context.redirect) browser.loadDocument(context.redirect.to);
          },
          reloadForChunk: ({ context }) => {
            browser.reloadForChunk(context.unloadable);
          },
        }
      : {},
  });
  const balance = balanceMachine.provide({
    actors: {
      getBalance: bridge(() =>
        import('../../../effects/site/balance/get-balance.ts').then((m) => m.getBalance),
      ),
      deadline,
      ...(browser && { pollBalance: browser.pollBalance, receivePush: browser.receivePush }),
    },
    actions: browser
      ? {
          mirror: ({ context }) => browser.store(localStorageKeys.balances, mirrorOf(context, browser.now())),
        }
      : {},
  });
  const inactivity = inactivityMachine.provide({
    actors: { deadline, ...(browser && { watchActivity: browser.watchActivity }) },
  });
  const notices = noticesMachine.provide({
    actors: {
      loadNotices: bridge(() =>
        import('../../../effects/site/notices/load-notices.ts').then((m) => m.loadNotices),
      ),
      keepNotices: bridge(() =>
        import('../../../effects/site/notices/keep-notices.ts').then((m) => m.keepNotices),
      ),
      deadline,
      ...(browser && { watchInteraction: browser.watchInteraction }),
    },
    actions: browser
      ? {
          playSound: ({ context }) => {
            if (context.sound !== '') browser.playSound(context.sound, loyaltyNotificationVolume);
          },
        }
      : {},
  });
  const hints = hintsMachine.provide({
    actors: {
      loadHints: bridge(() => import('../../../effects/site/hints/load-hints.ts').then((m) => m.loadHints)),
      hideHint: bridge(() => import('../../../effects/site/hints/hide-hint.ts').then((m) => m.hideHint)),
      resetHints: bridge(() =>
        import('../../../effects/site/hints/reset-hints.ts').then((m) => m.resetHints),
      ),
      deadline,
    },
  });
  const popups = popupsMachine.provide({
    actors: {
      loadPopups: bridge(() =>
        import('../../../effects/site/popups/load-popups.ts').then((m) => m.loadPopups),
      ),
      loadCampaign: bridge(() =>
        import('../../../effects/site/popups/load-campaign.ts').then((m) => m.loadCampaign),
      ),
      keepCashback: bridge(() =>
        import('../../../effects/site/popups/keep-cashback.ts').then((m) => m.keepCashback),
      ),
      sendConfirmation: bridge(() =>
        import('../../../effects/site/popups/send-confirmation.ts').then((m) => m.sendConfirmation),
      ),
      deadline,
    },
  });
  const updates = updatesMachine.provide({
    actors: browser ? { pollBuild: browser.pollBuild, watchWorker: browser.watchWorker } : {},
    actions: browser ? { reload: () => browser.reload() } : {},
  });
  return rootMachine.provide({
    actors: {
      session,
      content,
      locale,
      navigation,
      balance,
      updates,
      inactivity,
      notices,
      hints,
      popups,
      loadOutside: loadFeature,
      dialogs: dialogsMachine.provide({ actors: { loadDialog: loadFeature } }),
      tally: tallyMachine.provide({
        actors: {
          getFigures: bridge(() =>
            import('../../../effects/account/tally/get-figures.ts').then((m) => m.getFigures),
          ),
          ...(browser && {
            readReminder: bridge(() => loadReality().then((m) => m.readReminder)),
            saveReminder: bridge(() => loadReality().then((m) => m.saveReminder)),
            recordAnswer: bridge(() => loadReality().then((m) => m.recordAnswer)),
          }),
          deadline,
        },
      }),
      head: headMachine.provide({
        actors: {
          loadHead: bridge(() => import('../../../effects/site/load-head.ts').then((m) => m.loadHead)),
        },
        actions: browser ? { writeHead: ({ context }) => browser.writeHead(context.data) } : {},
      }),
    },
    actions: browser
      ? {
          rememberRegistrationFlag: () => browser.store(localStorageKeys.showPopupReg, '1'),
          forgetRegistrationFlag: () => browser.store(localStorageKeys.showPopupReg, null),
          loadIndex: ({ system }) => {
            const known = system.get('locale')?.getSnapshot()?.context as
              | { current: string; defaultLocale: string }
              | undefined;
            browser.loadDocument(known ? localizePath('/', known.current, known.defaultLocale) : '/');
          },
        }
      : {},
  });
};
