import { assign, enqueueActions, setup } from 'xstate';
import type { AnyActorRef } from 'xstate';
import type { Failure } from '../../schemas/rules/outcome.ts';
import { loyaltyNotificationSeconds } from '../../schemas/constants.ts';
import { localizePath } from '../../schemas/rules/locale.ts';
import { actorIds } from '../actor-ids.ts';
import type { ActorId } from '../actor-ids.ts';
import { balanceMachine } from '../balance/balance.machine.ts';
import { contentMachine } from '../content/content.machine.ts';
import { dialogsMachine } from '../dialogs/dialogs.machine.ts';
import { headMachine } from '../head/head.machine.ts';
import { hintsMachine } from '../hints/hints.machine.ts';
import { inactivityMachine } from '../inactivity/inactivity.machine.ts';
import { localeMachine } from '../locale/locale.machine.ts';
import { hrefOf } from '../../schemas/rules/navigation/address.ts';
import { navigationMachine } from '../navigation/navigation.machine.ts';
import { noticesMachine } from '../notices/notices.machine.ts';
import { popupsMachine } from '../popups/popups.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { tallyMachine } from '../tally/tally.machine.ts';
import { outcomeOf } from '../outcome-of.ts';
import { placeholder } from '../placeholder.ts';
import { tell } from '../tell.ts';
import type { System } from '../tell.ts';
import { toastsMachine } from '../toasts/toasts.machine.ts';
import { updatesMachine } from '../updates/updates.machine.ts';
import { isBusyAt } from './busy.ts';
import { dialogFeatures, routeCompanions } from './dialog-features.ts';
import type { FeatureInput } from './feature-input.ts';
import { nobody, playerLetters, routeLetters } from './letters.ts';
import type { RootEvent, RootInput } from './root.events.ts';
import {
  contentOf,
  factsOf,
  featureInput,
  hintsInput,
  inactivityTimes,
  isAnchorMove,
  isPaymentHeld,
  lastValues,
  localeOf,
  navigationOf,
  popupsRoute,
  rememberedPrompt,
  startOf,
} from './root.parts.ts';
import type { RootContext } from './root.parts.ts';

export type { RootContext };

type Told = { readonly context: RootContext; readonly event: RootEvent; readonly system: System };

/** Features that run now: that of the route, and those of open dialogs. */
const runningFeatures = ({ feature, dialogFeatures: ids }: RootContext): readonly ActorId[] =>
  feature ? [feature.name, ...ids] : ids;

/** Epoch ms of the last thing that is known to have happened. */
const momentOf = ({ committed, input }: RootContext): number => committed?.at ?? input.now;

const isBan = (failure: Failure | null): boolean => failure?.type === 'UserBanned';

/** Where an incomplete player is let alone: help, and the page at the end of a visit to a provider. */
const freeRoutes: readonly string[] = ['support', 'oauth-return'];

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
      ...playerLetters(nobody, runningFeatures(context), momentOf(context)),
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
    askLocale: enqueueActions(({ context, system, enqueue }) => {
      const list = contentOf(system)?.locales;
      const locale: AnyActorRef | undefined = system.get(actorIds.locale);
      if (!list || !locale) return;
      enqueue.sendTo(locale, {
        type: 'locale.resolve.requested',
        request: {
          locales: list.locales,
          defaultLocale: list.defaultLocale,
          ...context.input.target,
          cookieLocale: context.input.cookieLocale,
          acceptLanguage: context.input.acceptLanguage,
          isBot: context.input.isBot,
          uid: context.uid,
          accountLocale: context.accountLocale,
          strategy: 'platform',
          keptChoice: context.input.keptChoice ?? null,
        },
      });
    }),
    askConfig: tell(({ system }) => ({
      to: actorIds.content,
      event: { type: 'content.config.requested', locale: localeOf(system)?.current ?? '' },
    })),
    startNavigation: tell(({ context, system }: Told) => ({
      to: actorIds.navigation,
      event: {
        type: 'navigation.started',
        target: context.input.target,
        facts: factsOf(context, system),
      },
    })),
    /** Everything that depends on who the player is hears of it. */
    spreadSession: tell(({ context, event, system }: Told) => {
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
    renewSession: enqueueActions(({ context, event, system, enqueue }) => {
      const dialogs: AnyActorRef | undefined = system.get(actorIds.dialogs);
      if (!dialogs || !isPaymentHeld(context, event, system)) return;
      const locale = localeOf(system);
      const closeTo = localizePath('/', locale?.current ?? '', locale?.defaultLocale ?? '');
      enqueue.assign({
        prompt: { view: 'authorization', preventClose: false, returnTo: null, closeTo, remember: false },
      });
      enqueue.sendTo(dialogs, {
        type: 'dialog.requested',
        name: 'AuthPopup',
        kind: 'popup',
        props: { view: 'authorization', returnTo: null },
      });
    }),
    /** A registration by a provider is completed before anything else; the popup comes back when it was closed (SH-6.04). */
    forceCompletion: tell(({ context }: { context: RootContext }) =>
      context.isStarted &&
      context.uid > 0 &&
      !context.isComplete &&
      !freeRoutes.includes(context.committed?.shown?.route ?? '')
        ? {
            to: actorIds.dialogs,
            event: {
              type: 'dialog.requested',
              name: 'AuthPopup',
              kind: 'popup',
              props: { view: 'socialRegistration', returnTo: null },
              preventClose: true,
            },
          }
        : null,
    ),
    spreadSettings: tell(({ context, system }: Told) => {
      const config = contentOf(system)?.config;
      return [
        ...(config
          ? [
              {
                to: actorIds.balance,
                event: { type: 'balance.settings.changed', settings: config.balanceRefresh },
              },
              {
                to: actorIds.tally,
                event: { type: 'tally.range.changed', range: config.market.realityCheckMinutes },
              },
            ]
          : []),
        {
          to: actorIds.navigation,
          event: { type: 'navigation.facts.changed', facts: factsOf(context, system), recheck: false },
        },
      ];
    }),
    followLocale: tell(({ system }) => {
      const known = navigationOf(system);
      const locale = localeOf(system);
      if (!known || !locale) return null;
      const path = localizePath(known.path, locale.current, locale.defaultLocale);
      const to = path + known.current.search + known.current.hash;
      return { to: actorIds.navigation, event: { type: 'navigation.requested', to, replace: true } };
    }),
    assignCommitted: assign(({ event }) => (event.type === 'route.committed' ? { committed: event } : {})),
    /** One feature actor per route: kept while the route stays within the feature, else stopped and spawned anew. */
    runFeature: enqueueActions(({ context, event, system, enqueue }) => {
      if (event.type !== 'route.committed') return;
      const name = event.shown?.feature ?? null;
      const locale = localeOf(system)?.current ?? '';
      const running = context.feature;
      if (running && running.name === name && running.locale === locale && system.get(name)) {
        const ref: AnyActorRef = system.get(name) as AnyActorRef;
        if (name !== actorIds.game && isAnchorMove(context.committed, event)) return;
        enqueue.sendTo(ref, {
          type: 'route.entered',
          params: event.shown?.params ?? {},
          query: lastValues(event.target.search),
          hash: event.target.hash.slice(1),
          route: event.shown?.route ?? '',
          path: event.target.pathname,
          now: event.at,
        });
        return;
      }
      const left = routeCompanions[running?.name ?? ''] ?? [];
      if (running) for (const id of [running.name, ...left]) enqueue.stopChild(id);
      const route = event.shown?.route ?? '';
      const input = name && featureInput(context, system, route, event, null, event.at);
      // The registry puts the feature's logic into the implementations before the route is committed.
      if (name && input) enqueue.spawnChild(name as never, { id: name, systemId: name, input } as never);
      const beside = name && input ? (routeCompanions[name] ?? []) : [];
      const props = { isEmbedded: true, view: route === 'forms-sign_up' ? 'registration' : 'authorization' };
      for (const id of beside)
        enqueue.spawnChild(
          id as never,
          { id, systemId: id, input: { ...(input as FeatureInput), props } } as never,
        );
      enqueue.assign({
        feature: name && input ? { name, locale } : null,
        dialogFeatures: [...context.dialogFeatures.filter((id) => !left.includes(id)), ...beside],
      });
    }),
    spreadRoute: tell(({ event, context }: Told) =>
      event.type === 'route.committed' ? routeLetters(event, context.isStarted) : null,
    ),
    /** Before the feature of the page changes: it says whether a new build may be taken now. */
    tellUpdates: tell(({ context, event, system }: Told) => {
      if (event.type !== 'route.committed' || !event.isPathChange) return null;
      const isBusy = isBusyAt(context, event, localeOf(system)?.current ?? '', system);
      return [
        { to: actorIds.updates, event: { type: 'updates.busy.changed', isBusy } },
        { to: actorIds.updates, event: { type: 'updates.navigation.committed' } },
      ];
    }),
    askHead: tell(({ context, event, system }: Told) => {
      if (event.type !== 'route.committed' || !event.isPathChange) return null;
      const facts = factsOf(context, system);
      const config = contentOf(system)?.config;
      const request = {
        path: event.path,
        seoUrl: event.shown?.seoUrl ?? null,
        locale: facts.locale,
        defaultLocale: facts.defaultLocale,
        localeCodes: facts.locales.map(({ code }) => code),
        origin: facts.origin,
        siteName: config?.brand.name ?? context.input.siteName,
        isGamePage: event.shown?.route === 'game-sysname',
        platformSegment: config?.seo.canonicalSegment ?? '',
        noindex: event.shown?.isPrivate ?? true,
        replacements: event.shown?.params ?? {},
      };
      return { to: actorIds.head, event: { type: 'head.page.changed', request } };
    }),
    /** Flags, `redirectUrl` and `#real` open the authentication popup; decided in the browser, after hydration. */
    promptSignIn: enqueueActions(({ context, system, enqueue }) => {
      const dialogs: AnyActorRef | undefined = system.get(actorIds.dialogs);
      if (!context.isStarted || !dialogs || context.uid > 0 || isBan(context.failure)) return;
      const prompt =
        context.committed?.shown?.prompt ??
        (context.remembersRegistration ? rememberedPrompt(context) : null);
      enqueue.assign({ prompt });
      if (!prompt) return;
      if (prompt.remember) enqueue('rememberRegistrationFlag');
      enqueue.sendTo(dialogs, {
        type: 'dialog.requested',
        name: 'AuthPopup',
        kind: 'popup',
        props: { view: prompt.view, returnTo: prompt.returnTo },
        preventClose: prompt.preventClose,
      });
    }),
    startOutside: enqueueActions(({ context, event, system, enqueue }) => {
      const content = contentOf(system);
      if (
        !content?.config ||
        !content.general ||
        !outcomeOf<unknown>(event).ok ||
        system.get(actorIds.consent)
      )
        return;
      const isAsked = content.config.consent.enabled;
      const inputs = {
        [actorIds.consent]: { isAsked },
        [actorIds.analytics]: {
          search: context.input.target.search,
          mayTrack: !isAsked,
          isFraudChecked: content.general.is_seon_enabled,
        },
        [actorIds.freespins]: {
          uid: context.uid,
          route: context.committed?.shown?.route ?? '',
        },
        [actorIds.favourites]: { uid: context.uid },
        [actorIds.chat]: {
          uid: context.uid,
          path: context.committed?.path ?? '/',
          locale: localeOf(system)?.current ?? '',
          mayTrack: !isAsked,
        },
      };
      for (const [id, input] of Object.entries(inputs))
        enqueue.spawnChild(id as never, { id, systemId: id, input } as never);
    }),
    openDialogFeatures: enqueueActions(({ context, event, system, enqueue }) => {
      if (event.type !== 'dialog.opened') return;
      const names = (dialogFeatures[event.name] ?? []).filter((name) => !system.get(name));
      const input = featureInput(context, system, event.name, context.committed, event.props, event.at);
      if (!input) return;
      for (const name of names)
        enqueue.spawnChild(name as never, { id: name, systemId: name, input } as never);
      enqueue.assign({ dialogFeatures: [...context.dialogFeatures, ...names] });
    }),
    /** A guest of the mini-app is registered, once per load. */
    enterByMessenger: enqueueActions(({ context, system, enqueue }) => {
      const id = actorIds.messenger;
      if (context.uid > 0 || !contentOf(system)?.config?.messenger.enabled || system.get(id)) return;
      enqueue.spawnChild(id as never, { id, systemId: id } as never);
    }),
    closeDialogFeatures: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'dialog.closed') return;
      const names = dialogFeatures[event.name] ?? [];
      for (const name of names) if (context.dialogFeatures.includes(name)) enqueue.stopChild(name);
      enqueue.assign({ dialogFeatures: context.dialogFeatures.filter((name) => !names.includes(name)) });
    }),
    /** A popup that the address asked for takes its flags along when it closes. */
    settlePrompt: enqueueActions(({ context, event, system, enqueue }) => {
      if (event.type !== 'dialog.closed' || event.name !== 'AuthPopup' || !context.prompt) return;
      const navigation: AnyActorRef | undefined = system.get(actorIds.navigation);
      const known = navigationOf(system);
      const { closeTo } = context.prompt;
      enqueue.assign({ prompt: null, remembersRegistration: false });
      enqueue('forgetRegistrationFlag');
      if (navigation && known && context.uid === 0 && closeTo !== hrefOf(known.current))
        enqueue.sendTo(navigation, { type: 'navigation.requested', to: closeTo, replace: true });
    }),
    announceEnd: tell(({ event }: { event: RootEvent }) =>
      event.type === 'session.ended'
        ? [
            { to: actorIds.dialogs, event: { type: 'dialogs.cleared' } },
            ...(event.because === 'expired'
              ? [
                  {
                    to: actorIds.toasts,
                    event: { type: 'toast.requested', kind: 'info', title: { id: 'shell.session.expired' } },
                  },
                ]
              : []),
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
      input: ({ context }) => ({ hasSession: context.input.hasSession }),
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
              input: ({ context, self }) => {
                const config = contentOf(self.system)?.config;
                return {
                  build: context.input.build,
                  ...(config && { intervalMs: config.buildPollSeconds * 1000 }),
                };
              },
            },
            {
              src: 'inactivity',
              id: 'inactivity',
              systemId: actorIds.inactivity,
              input: ({ context, event, self }) => ({
                uid: context.uid,
                times: inactivityTimes(contentOf(self.system)?.general ?? null),
                path: context.committed?.path ?? '',
                at: startOf(context, event),
              }),
            },
            {
              src: 'notices',
              id: 'notices',
              systemId: actorIds.notices,
              input: ({ context, self }) => {
                const notification = contentOf(self.system)?.config?.loyalty.notification;
                return {
                  uid: context.uid,
                  durationMs: (notification?.duration ?? loyaltyNotificationSeconds) * 1000,
                  sound: notification?.sound ?? '',
                };
              },
            },
            {
              src: 'hints',
              id: 'hints',
              systemId: actorIds.hints,
              input: ({ context, self }) => hintsInput(context, contentOf(self.system)?.config ?? null),
            },
            {
              src: 'popups',
              id: 'popups',
              systemId: actorIds.popups,
              input: ({ context, self }) => ({
                uid: context.uid,
                locale: localeOf(self.system)?.current ?? '',
                campaigns: contentOf(self.system)?.config?.popups ?? { enabled: true, names: [] },
                ...popupsRoute(context.committed),
              }),
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
