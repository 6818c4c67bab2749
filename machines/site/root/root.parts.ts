import type { CmsConfig } from '../../../schemas/site/cms-config.ts';
import type { SnapshotFrom } from 'xstate';
import { loyaltyNotificationSeconds } from '../../../schemas/constants.ts';
import type { GeneralInfo } from '../../../schemas/site/general-info.ts';
import { hrefOf } from '../../../schemas/rules/site/navigation/address.ts';
import type { AuthPrompt, NavigationFacts } from '../../../schemas/rules/site/navigation/address.ts';
import type { Failure, Json } from '../../../schemas/rules/kit/outcome.ts';
import { queryRecord } from '../../../schemas/rules/kit/query.ts';
import { switchedOffBy } from '../../../schemas/rules/site/middleware.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { ActorId } from '../../kit/actor-ids.ts';
import type { contentMachine } from '../content/content.machine.ts';
import type { gameMachine } from '../../games/game/game.machine.ts';
import type { HintsInput } from '../hints/hints.machine.ts';
import type {
  inactivityMachine,
  InactivityInput,
  InactivityTimes,
} from '../inactivity/inactivity.machine.ts';
import type { localeMachine } from '../locale/locale.machine.ts';
import type { RouteCommitted } from '../navigation/navigation.events.ts';
import type { navigationMachine } from '../navigation/navigation.machine.ts';
import type { NoticesInput } from '../notices/notices.machine.ts';
import type { PopupsInput, PopupsRoute } from '../popups/popups.machine.ts';
import { barOf } from '../session/bar-of.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import { selectHasSession } from '../session/session.selectors.ts';
import type { System } from '../../kit/tell.ts';
import type { UpdatesInput } from '../updates/updates.machine.ts';
import { isLocked } from './busy.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import type { RootEvent, RootInput } from './root.events.ts';

export type RootContext = {
  input: RootInput;
  uid: number;
  currency: string;
  accountLocale: string;
  isSessionKnown: boolean;
  /** A player's session has ended on this page. */
  wasPlayer?: boolean;
  /** False for a player whose registration by a provider is still to be completed. */
  isComplete: boolean;
  isSiteLoaded: boolean;
  isStarted: boolean;
  remembersRegistration: boolean;
  committed: RouteCommitted | null;
  /** The feature of the route, and the locale it was spawned in. */
  feature: { readonly name: ActorId; readonly locale: string } | null;
  /** Features that run for open dialogs. */
  dialogFeatures: readonly ActorId[];
  prompt: AuthPrompt | null;
  failure: Failure | null;
};

export const contentOf = (system: System) =>
  (system.get(actorIds.content)?.getSnapshot() as SnapshotFrom<typeof contentMachine> | undefined)?.context;
export const localeOf = (system: System) =>
  (system.get(actorIds.locale)?.getSnapshot() as SnapshotFrom<typeof localeMachine> | undefined)?.context;
export const navigationOf = (system: System) =>
  (system.get(actorIds.navigation)?.getSnapshot() as SnapshotFrom<typeof navigationMachine> | undefined)
    ?.context;

/** Sysname of the game that runs, or ''. */
export const openedGame = (system: System): string => {
  const game = (system.get(actorIds.game)?.getSnapshot() as SnapshotFrom<typeof gameMachine> | undefined)
    ?.context;
  return game?.session ? game.sysname : '';
};

/** Why nothing is promoted to the visitor, '' when something may be. */
export const barIn = (system: System): string => {
  const session = system.get(actorIds.session)?.getSnapshot() as
    | SnapshotFrom<typeof sessionMachine>
    | undefined;
  return session ? barOf(session.context) : '';
};

/** Why the platform ended the last session, '' where it did not say. */
export const endedForIn = (system: System): string =>
  (system.get(actorIds.session)?.getSnapshot() as SnapshotFrom<typeof sessionMachine> | undefined)?.context
    .endedFor ?? '';

/** The session ended because nobody did anything. */
export const isRestedIn = (system: System): boolean => {
  const inactivity = system.get(actorIds.inactivity)?.getSnapshot() as
    | SnapshotFrom<typeof inactivityMachine>
    | undefined;
  return inactivity?.matches({ logout: 'over' }) === true;
};

/** The player's own exclusion runs, and the session is good for withdrawals alone. */
export const isClosedIn = (system: System): boolean => {
  const session = system.get(actorIds.session)?.getSnapshot() as
    | SnapshotFrom<typeof sessionMachine>
    | undefined;
  return !!session?.context.info?.closed;
};

/** There is a session, and the platform could not be asked whose. */
export const isAwaitedIn = (system: System): boolean => {
  const session = system.get(actorIds.session)?.getSnapshot() as
    | SnapshotFrom<typeof sessionMachine>
    | undefined;
  return session?.value === 'unreachable' && selectHasSession(session);
};

/** Why the market lets no popup offer anything to this visitor, '' when it does. */
export const popupBarIn = (system: System, uid: number): string => {
  const offers = contentOf(system)?.config?.market.offers;
  if (offers?.popups === false) return 'market';
  return offers?.public === false && uid === 0 ? 'guest' : '';
};

/** Seconds of general info as milliseconds; below 0 is off. */
const inactivityTimes = (general: GeneralInfo | null): InactivityTimes => ({
  logoutMs: Math.max(0, general?.time_to_force_logout ?? 0) * 1000,
  cashierMs: Math.max(0, general?.user_inactivity_cashier_time ?? 0) * 1000,
  paymentMs: Math.max(0, general?.user_inactivity_pp_time ?? 0) * 1000,
});

export const popupsRoute = (committed: RouteCommitted | null): PopupsRoute => ({
  route: committed?.shown?.route ?? '',
  pathname: committed?.target.pathname ?? '/',
  search: committed?.target.search ?? '',
  hash: committed?.target.hash ?? '',
});

export const hintsInput = (context: RootContext, system: System): HintsInput => {
  const config = contentOf(system)?.config;
  return {
    uid: context.uid,
    settings: {
      registrationWindowSeconds: config?.hints.registrationWindowSeconds ?? 0,
      confirmWindowSeconds: config?.hints.confirmWindowSeconds ?? 0,
      showConfirm: config?.confirmHint.showConfirmContactsHint ?? false,
    },
    hiddenSeconds: config?.hints.hiddenSeconds ?? 0,
    pageExceptions: config?.confirmHint.pageExceptions ?? [],
    route: context.committed?.shown?.route ?? '',
  };
};

/** When the browser took the page over, epoch ms. */
const startOf = (context: RootContext, event: RootEvent): number =>
  event.type === 'client.started' ? event.at : (context.committed?.at ?? context.input.now);

export const inactivityInput = (context: RootContext, event: RootEvent, system: System): InactivityInput => ({
  uid: context.uid,
  times: inactivityTimes(contentOf(system)?.general ?? null),
  path: context.committed?.path ?? '',
  at: startOf(context, event),
});

export const popupsInput = (context: RootContext, system: System): PopupsInput => ({
  uid: context.uid,
  campaigns: contentOf(system)?.config?.popups ?? { enabled: true, names: [] },
  ...((contentOf(system)?.config?.market.offers.consentProducts.length ?? 0) > 0 && { asksConsent: true }),
  ...popupsRoute(context.committed),
});

export const noticesInput = (context: RootContext, system: System): NoticesInput => {
  const notification = contentOf(system)?.config?.loyalty.notification;
  return {
    uid: barIn(system) === '' ? context.uid : -context.uid,
    durationMs: (notification?.duration ?? loyaltyNotificationSeconds) * 1000,
    sound: notification?.sound ?? '',
  };
};

export const updatesInput = (context: RootContext, system: System): UpdatesInput => {
  const config = contentOf(system)?.config;
  return {
    build: context.input.build,
    ...(config && { intervalMs: config.buildPollSeconds * 1000 }),
  };
};

/** Origins that may be returned to: those of the server's settings, and those that the configuration adds. */
const allowedOriginsIn = (context: RootContext, config: CmsConfig | null | undefined): readonly string[] => [
  ...context.input.allowedOrigins,
  ...(config?.returnOrigins ?? []),
];

export const factsOf = (context: RootContext, system: System): NavigationFacts => {
  const locale = localeOf(system);
  const config = contentOf(system)?.config;
  return {
    origin: context.input.origin,
    allowedOrigins: allowedOriginsIn(context, config),
    loopbackOrigins: context.input.loopbackOrigins,
    locales: locale?.locales ?? [],
    defaultLocale: locale?.defaultLocale ?? '',
    locale: locale?.current ?? '',
    uid: context.uid,
    rules: config?.redirects ?? [],
    switchedOff: config ? switchedOffBy(config) : [],
    ...(isClosedIn(system) && { isClosed: true }),
    ...(isAwaitedIn(system) && { isAwaited: true }),
  };
};

/** How long a page that could not be had stands before it is asked for again. */
export const RECOVERY_MS = 45_000;

/** Another place of the same page: nothing is loaded for it. The mode of a game is the one hash that says more. */
export const isAnchorMove = (committed: RouteCommitted | null, { target }: RouteCommitted): boolean =>
  committed !== null &&
  committed.target.pathname === target.pathname &&
  committed.target.search === target.search &&
  committed.target.hash !== target.hash;

/** The session ended under a payment that is on its way: page and key stay, the player signs in again on it. */
export const isPaymentHeld = (context: RootContext, event: RootEvent, system: System): boolean => {
  if (event.type !== 'session.known' || event.uid > 0 || context.uid === 0) return false;
  const { feature, dialogFeatures } = context;
  return [...(feature ? [feature.name] : []), ...dialogFeatures].some((id) => isLocked(system, id));
};

/** The registration popup that was asked for by a flag on an earlier page. */
export const rememberedPrompt = (context: RootContext): AuthPrompt => ({
  view: 'registration',
  preventClose: false,
  returnTo: null,
  closeTo: hrefOf(context.committed?.target ?? context.input.target),
  remember: false,
});

export const featureInput = (
  context: RootContext,
  system: System,
  route: string,
  committed: RouteCommitted | null,
  props: Json,
  now: number,
): FeatureInput | null => {
  const content = contentOf(system);
  if (!content?.config || !content.general) return null;
  return {
    params: committed?.shown?.params ?? {},
    query: queryRecord(committed?.target.search ?? ''),
    hash: (committed?.target.hash ?? '').slice(1),
    route,
    path: committed?.target.pathname ?? '/',
    uid: context.uid,
    locale: localeOf(system)?.current ?? '',
    currency: context.currency || content.general.default_currency,
    settings: { config: content.config, general: content.general },
    site: {
      origin: context.input.origin,
      allowedOrigins: allowedOriginsIn(context, content.config),
      loopbackOrigins: context.input.loopbackOrigins,
    },
    props,
    fromGame:
      context.committed?.shown?.route === 'game-sysname'
        ? (context.committed.shown.params['sysname'] ?? null)
        : null,
    now,
  };
};
