import { assign, setup } from 'xstate';
import { actorIds } from '../../kit/actor-ids.ts';
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
import { figuresMachine } from '../../account/figures/figures.machine.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { output } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { tell } from '../../kit/tell.ts';
import { toastsMachine } from '../toasts/toasts.machine.ts';
import { updatesMachine } from '../updates/updates.machine.ts';
import { forceCompletion, promptSignIn, renewSession, settlePrompt } from './prompts.ts';
import { askConfig, askHead, askLocale, spreadSettings } from './requests.ts';
import type { RootEvent, RootInput } from './root.events.ts';
import {
  hintsInput,
  inactivityInput,
  localeOf,
  noticesInput,
  popupsInput,
  RECOVERY_MS,
  updatesInput,
} from './root.parts.ts';
import type { RootContext } from './root.parts.ts';
import { followLocale, spreadRoute, startNavigation, tellUpdates, wakeNavigation } from './route-actions.ts';
import {
  closeDialogFeatures,
  enterByMessenger,
  openDialogFeatures,
  runFeature,
  startOutside,
} from './run-features.ts';
import { announceBlock, announceEnd, closeDoors, spreadBlocked, spreadSession } from './session-actions.ts';
import { isBan } from '../../../schemas/rules/kit/outcome.ts';

export type { RootContext };

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
    figures: figuresMachine,
    head: headMachine,
    updates: updatesMachine,
    inactivity: inactivityMachine,
    notices: noticesMachine,
    hints: hintsMachine,
    popups: popupsMachine,
    deadline: deadlinePlaceholder,
    /** Chunk of what starts when the page is idle: consent, counters, chat. */
    loadOutside: placeholder<{ readonly at: number }, { readonly name: string; readonly locale: string }>(
      'loadOutside',
    ),
  },
  actions: {
    assignSession: assign(({ context, event }) =>
      event.type === 'session.known'
        ? {
            ...(event.uid === 0 && context.uid > 0 && { wasPlayer: true }),
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
    /** A blocked player stays on the site as a guest; every page but support is the blocked page. */
    assignBlocked: assign({
      uid: 0,
      currency: '',
      accountLocale: '',
      isSessionKnown: true,
      prompt: null,
    }),
    closeDoors: tell(closeDoors),
    announceBlock: tell(announceBlock),
    spreadBlocked: tell(spreadBlocked),
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
    wakeNavigation,
    askLocale,
    askConfig: tell(askConfig),
    startNavigation: tell(startNavigation),
    spreadSession: tell(spreadSession),
    renewSession,
    forceCompletion: tell(forceCompletion),
    spreadSettings: tell(spreadSettings),
    followLocale: tell(followLocale),
    assignCommitted: assign(({ event }) => (event.type === 'route.committed' ? { committed: event } : {})),
    runFeature,
    spreadRoute: tell(spreadRoute),
    tellUpdates: tell(tellUpdates),
    askHead: tell(askHead),
    promptSignIn,
    startOutside,
    openDialogFeatures,
    enterByMessenger,
    closeDialogFeatures,
    settlePrompt,
    announceEnd: tell(announceEnd),
    /** Full load of the index, so that no player data stays in memory. Live in the browser. */
    loadIndex: () => {},
    /** Live in the browser. */
    reloadPage: () => {},
    /** Local storage key `show_popup_reg`. Live in the browser. */
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
    { src: 'figures', id: 'figures', systemId: actorIds.figures },
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
              onDone: { actions: { type: 'startOutside', params: output } },
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
      invoke: { src: 'deadline', input: { inMs: RECOVERY_MS }, onDone: { actions: 'reloadPage' } },
      on: { 'session.ended': { guard: 'isLeaving', actions: ['announceEnd', 'loadIndex'] } },
    },
  },
  on: {
    'content.failed': { target: '.failed', actions: 'assignFailure' },
    'session.failed': { target: '.failed', actions: 'assignFailure' },
  },
});
