import { assign, enqueueActions, setup } from 'xstate';
import type { AnyActorRef } from 'xstate';
import { localizePath } from '../../../schemas/rules/site/locale.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { ActorId } from '../../kit/actor-ids.ts';
import { balanceMachine } from '../balance/balance.machine.ts';
import { contentMachine } from '../content/content.machine.ts';
import { dialogsMachine } from '../dialogs/dialogs.machine.ts';
import { headMachine } from '../head/head.machine.ts';
import { hintsMachine } from '../hints/hints.machine.ts';
import { inactivityMachine } from '../inactivity/inactivity.machine.ts';
import { localeMachine } from '../locale/locale.machine.ts';
import { navigationMachine } from '../navigation/navigation.machine.ts';
import { noticesMachine } from '../notices/notices.machine.ts';
import { popupsMachine } from '../popups/popups.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { tallyMachine } from '../../account/tally/tally.machine.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { tell } from '../../kit/tell.ts';
import { toastsMachine } from '../toasts/toasts.machine.ts';
import { updatesMachine } from '../updates/updates.machine.ts';
import { isBusyAt, isDialogLocked } from './busy.ts';
import { nobodyAfter, playerLetters, routeLetters } from './letters.ts';
import { forceCompletion, promptSignIn, renewSession, settlePrompt } from './prompts.ts';
import { askHead, askLocale, spreadSettings } from './requests.ts';
import type { RootEvent, RootInput } from './root.events.ts';
import {
  factsOf,
  hintsInput,
  inactivityInput,
  isBan,
  isPaymentHeld,
  localeOf,
  navigationOf,
  noticesInput,
  popupsInput,
  updatesInput,
} from './root.parts.ts';
import type { RootContext } from './root.parts.ts';
import type { RootSeen } from './root-step.ts';

import {
  closeDialogFeatures,
  enterByMessenger,
  openDialogFeatures,
  runFeature,
  startOutside,
} from './run-features.ts';
import { toast } from '../../kit/requests.ts';

export type { RootContext };

/** Features that run now: that of the route, and those of open dialogs. */
const runningFeatures = ({ feature, dialogFeatures: ids }: RootContext): readonly ActorId[] =>
  feature ? [feature.name, ...ids] : ids;

/** Epoch ms of the last thing that is known to have happened. */
const momentOf = ({ committed, input }: RootContext): number => committed?.at ?? input.now;

export const rootMachine = setup({
  types: {} as { context: RootContext; input: RootInput; events: RootEvent },
  actors: {
    session: sessionMachine,
    content: contentMachine,
    locale: localeMachine,
    navigation: navigationMachine,
    dialogs: dialogsMachine,
    toasts: toastsMachine,
    balance: balanceMachine,
    tally: tallyMachine,
    head: headMachine,
    updates: updatesMachine,
    inactivity: inactivityMachine,
    notices: noticesMachine,
    hints: hintsMachine,
    popups: popupsMachine,
    /** Chunk of what starts when the page is idle: consent, counters, chat. */
    loadOutside: placeholder<{ readonly at: number }, { readonly name: string; readonly locale: string }>(
      'loadOutside',
    ),
  },
  actions: {
    assignSession: assign(({ event }) =>
      event.type === 'session.known'
        ? {
            uid: event.uid,
            currency: event.currency,
            accountLocale: event.locale,
            isSessionKnown: true,
            isComplete: event.isComplete !== false,
            failure: null,
          }
        : {},
    ),
    assignSite: assign({ isSiteLoaded: true }),
    assignFailure: assign(({ event }) =>
      event.type === 'content.failed' || event.type === 'session.failed' ? { failure: event.failure } : {},
    ),
    /** A blocked player stays on the site as a guest; every page but support is the blocked page (OPS-099). */
    assignBlocked: assign({
      uid: 0,
      currency: '',
      accountLocale: '',
      isSessionKnown: true,
      prompt: null,
    }),
    closeDoors: tell(({ context }: { context: RootContext }) =>
      isBan(context.failure) && context.committed?.path !== '/support'
        ? {
            to: actorIds.navigation,
            event: {
              type: 'navigation.page.failed',
              page: 'userBlocked',
              status: 403,
              message: context.failure?.type ?? '',
            },
          }
        : null,
    ),
    announceBlock: tell(() => ({ to: actorIds.dialogs, event: { type: 'dialogs.cleared' } })),
    /** Everything that depends on who the player is learns that nobody is signed in. */
    spreadBlocked: tell(({ context }: { context: RootContext }) => [
      ...playerLetters(nobodyAfter(context.failure), runningFeatures(context), momentOf(context)),
      {
        to: actorIds.navigation,
        event: { type: 'navigation.facts.changed', facts: { uid: 0 }, recheck: false },
      },
    ]),
    assignStarted: assign(({ event }) =>
      event.type === 'client.started'
        ? {
            isStarted: true,
            remembersRegistration: event.remembersRegistration,
          }
        : {},
    ),
    /** What the visitor's browser said is used once and does not stay in a page that others may be served. */
    forgetVisitor: assign(({ context }) => ({
      input: { ...context.input, acceptLanguage: '', cookieLocale: null, keptChoice: null },
    })),
    wakeNavigation: enqueueActions(({ context, event, system, enqueue }) => {
      const navigation: AnyActorRef | undefined = system.get(actorIds.navigation);
      if (event.type !== 'client.started' || !navigation) return;
      enqueue.sendTo(navigation, { type: 'navigation.browser.started', index: event.index });
      const known = navigationOf(system);
      // The hash never reached the server.
      if (known && context.committed && event.hash !== '')
        enqueue.sendTo(navigation, {
          type: 'navigation.requested',
          to: known.current.pathname + known.current.search + event.hash,
          replace: true,
        });
    }),
    askLocale,
    askConfig: tell(({ system }) => ({
      to: actorIds.content,
      event: { type: 'content.config.requested', locale: localeOf(system)?.current ?? '' },
    })),
    startNavigation: tell(({ context, system }: RootSeen) => ({
      to: actorIds.navigation,
      event: {
        type: 'navigation.started',
        target: context.input.target,
        facts: factsOf(context, system),
      },
    })),
    /** Everything that depends on who the player is hears of it. */
    spreadSession: tell(({ context, event, system }: RootSeen) => {
      if (event.type !== 'session.known') return null;
      const letters = playerLetters(event, runningFeatures(context), momentOf(context));
      const recheck = !isPaymentHeld(context, event, system);
      return event.uid === context.uid
        ? letters
        : [
            {
              to: actorIds.navigation,
              event: { type: 'navigation.facts.changed', facts: { uid: event.uid }, recheck },
            },
            ...letters,
          ];
    }),
    renewSession,
    forceCompletion: tell(forceCompletion),
    spreadSettings: tell(spreadSettings),
    followLocale: tell(({ system }) => {
      const known = navigationOf(system);
      const locale = localeOf(system);
      if (!known || !locale) return null;
      const path = localizePath(known.path, locale.current, locale.defaultLocale);
      const to = path + known.current.search + known.current.hash;
      return { to: actorIds.navigation, event: { type: 'navigation.requested', to, replace: true } };
    }),
    assignCommitted: assign(({ event }) => (event.type === 'route.committed' ? { committed: event } : {})),
    runFeature,
    spreadRoute: tell(({ event, context }: RootSeen) =>
      event.type === 'route.committed' ? routeLetters(event, context.isStarted) : null,
    ),
    /** Before the feature of the page changes: it says whether a new build may be taken now. */
    tellUpdates: tell(({ context, event, system }: RootSeen) => {
      if (event.type !== 'route.committed' || !event.isPathChange) return null;
      const isBusy = isBusyAt(context, event, localeOf(system)?.current ?? '', system);
      return [
        { to: actorIds.updates, event: { type: 'updates.busy.changed', isBusy } },
        { to: actorIds.updates, event: { type: 'updates.navigation.committed' } },
      ];
    }),
    askHead: tell(askHead),
    promptSignIn,
    startOutside,
    openDialogFeatures,
    enterByMessenger,
    closeDialogFeatures,
    settlePrompt,
    announceEnd: tell(({ context, event, system }: RootSeen) =>
      event.type === 'session.ended'
        ? [
            // Money that is on its way in a dialog waits there for its player.
            ...(event.because === 'expired' && isDialogLocked(context, system)
              ? []
              : [{ to: actorIds.dialogs, event: { type: 'dialogs.cleared' } } as const]),
            ...(event.because === 'expired' ? [toast('info', { id: 'shell.session.expired' })] : []),
          ]
        : null,
    ),
    /** Full load of the index, so that no player data stays in memory (OPS-020). Live in the browser. */
    loadIndex: () => {},
    /** Local storage key `show_popup_reg` (SH-2.66). Live in the browser. */
    rememberRegistrationFlag: () => {},
    forgetRegistrationFlag: () => {},
  },
  guards: {
    isKnown: ({ context }) => context.isSessionKnown && context.isSiteLoaded,
    isStarted: ({ context }) => context.isStarted,
    isRedirected: ({ event }) => event.type === 'locale.resolved' && event.isRedirected,
    isBlocked: ({ event }) => event.type === 'session.failed' && isBan(event.failure),
    isLeaving: ({ event }) => event.type === 'session.ended' && event.because !== 'expired',
  },
}).createMachine({
  id: 'root',
  context: ({ input }) => ({
    input,
    uid: 0,
    currency: '',
    accountLocale: '',
    isSessionKnown: false,
    isComplete: true,
    isSiteLoaded: false,
    isStarted: false,
    remembersRegistration: false,
    committed: null,
    feature: null,
    dialogFeatures: [],
    prompt: null,
    failure: null,
  }),
  invoke: [
    { src: 'toasts', id: 'toasts', systemId: actorIds.toasts },
    { src: 'dialogs', id: 'dialogs', systemId: actorIds.dialogs },
    { src: 'balance', id: 'balance', systemId: actorIds.balance },
    { src: 'tally', id: 'tally', systemId: actorIds.tally },
    { src: 'head', id: 'head', systemId: actorIds.head },
    { src: 'locale', id: 'locale', systemId: actorIds.locale },
    {
      src: 'navigation',
      id: 'navigation',
      systemId: actorIds.navigation,
      input: ({ context }) => ({ isServer: context.input.isServer }),
    },
    {
      src: 'session',
      id: 'session',
      systemId: actorIds.session,
      input: ({ context }) => ({
        hasSession: context.input.hasSession,
        ...(context.input.isDeviceExcluded && { isDeviceExcluded: true }),
      }),
    },
    { src: 'content', id: 'content', systemId: actorIds.content },
  ],
  initial: 'booting',
  states: {
    booting: {
      initial: 'knowing',
      states: {
        knowing: {
          always: { guard: 'isKnown', target: 'localising' },
          on: { 'content.site.loaded': { actions: 'assignSite' } },
        },
        localising: {
          entry: 'askLocale',
          on: {
            'locale.resolved': [
              { guard: 'isRedirected', target: '#root.redirected' },
              { target: 'configuring' },
            ],
          },
        },
        configuring: {
          entry: 'askConfig',
          on: {
            'content.config.loaded': {
              target: '#root.running',
              actions: ['spreadSettings', 'startNavigation', 'forgetVisitor'],
            },
          },
        },
      },
      on: {
        'session.known': { actions: ['spreadSession', 'assignSession'] },
        'session.failed': [
          { guard: 'isBlocked', actions: ['assignFailure', 'assignBlocked'] },
          { target: '#root.failed', actions: 'assignFailure' },
        ],
        // A browser that got no snapshot boots by itself.
        'client.started': { actions: ['assignStarted', 'wakeNavigation'] },
      },
    },
    running: {
      initial: 'serving',
      states: {
        serving: { always: { guard: 'isStarted', target: 'started' } },
        /** In the browser, after hydration. */
        started: {
          invoke: [
            {
              src: 'loadOutside',
              id: 'loadOutside',
              input: ({ self }) => ({ name: 'outside', locale: localeOf(self.system)?.current ?? '' }),
              onDone: { actions: 'startOutside' },
              onError: {},
            },
            {
              src: 'updates',
              id: 'updates',
              systemId: actorIds.updates,
              input: ({ context, self }) => updatesInput(context, self.system),
            },
            {
              src: 'inactivity',
              id: 'inactivity',
              systemId: actorIds.inactivity,
              input: ({ context, event, self }) => inactivityInput(context, event, self.system),
            },
            {
              src: 'notices',
              id: 'notices',
              systemId: actorIds.notices,
              input: ({ context, self }) => noticesInput(context, self.system),
            },
            {
              src: 'hints',
              id: 'hints',
              systemId: actorIds.hints,
              input: ({ context, self }) => hintsInput(context, self.system),
            },
            {
              src: 'popups',
              id: 'popups',
              systemId: actorIds.popups,
              input: ({ context, self }) => popupsInput(context, self.system),
            },
          ],
        },
      },
      on: {
        'client.started': {
          target: '.started',
          actions: ['assignStarted', 'wakeNavigation', 'promptSignIn', 'forceCompletion'],
        },
        'session.known': {
          actions: ['spreadSession', 'renewSession', 'assignSession', 'forceCompletion'],
        },
        'session.failed': [
          {
            guard: 'isBlocked',
            actions: ['assignFailure', 'assignBlocked', 'announceBlock', 'spreadBlocked', 'closeDoors'],
          },
          { target: '#root.failed', actions: 'assignFailure' },
        ],
        'session.ended': [
          { guard: 'isLeaving', actions: ['announceEnd', 'loadIndex'] },
          { actions: 'announceEnd' },
        ],
        'locale.changed': { actions: 'askConfig' },
        'content.config.loaded': { actions: ['spreadSettings', 'followLocale'] },
        'route.committed': {
          actions: [
            'spreadRoute',
            'tellUpdates',
            'runFeature',
            'assignCommitted',
            'askHead',
            'promptSignIn',
            'forceCompletion',
            'closeDoors',
          ],
        },
        'navigation.redirected': {},
        'messenger.opened': { actions: 'enterByMessenger' },
        'dialog.opened': { actions: 'openDialogFeatures' },
        'dialog.closed': { actions: ['closeDialogFeatures', 'settlePrompt', 'forceCompletion'] },
      },
    },
    /** The server answers with the locale's redirect. */
    redirected: {},
    failed: {
      on: { 'session.ended': { guard: 'isLeaving', actions: ['announceEnd', 'loadIndex'] } },
    },
  },
  on: {
    'content.failed': { target: '.failed', actions: 'assignFailure' },
    'session.failed': { target: '.failed', actions: 'assignFailure' },
  },
});
