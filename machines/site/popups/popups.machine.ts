import { assign, enqueueActions, setup } from 'xstate';
import type { CampaignPopup } from '../../../effects/site/popups/load-campaign.ts';
import type { PopupData, loadPopups } from '../../../effects/site/popups/load-popups.ts';
import type { CmsConfig } from '../../../schemas/site/cms-config.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { output, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { DialogAnswered, DialogOffered } from '../../kit/message-events.ts';
import { gateLetter } from '../../kit/gate-letter.ts';
import type { GatePassed } from '../../account/gate/gate.events.ts';
import type { Letter } from '../../kit/letters.ts';
import { navigate, popup, rewriteAddress, toast } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { System } from '../../kit/tell.ts';

export type PopupsContext = {
  uid: number;
  /** The operator's switch of all campaigns, and the only ones that may open; no names, no restriction. */
  campaigns: CmsConfig['popups'];
  asksConsent?: boolean;
  /** Registered in this page: the queue after a registration runs. */
  isNew: boolean;
  /** The page of the registration came before what may be shown was read. */
  hasArrived?: boolean;
  route: string;
  /** Path of the page in the address bar, for what takes the popup out of the query. */
  pathname: string;
  search: string;
  data: PopupData;
  wish: { readonly name: string; readonly isPreview: boolean } | null;
  asked: { readonly email: boolean; readonly cashback: boolean; readonly consent?: boolean };
  /** What was answered while something else was kept or sent: done after that. */
  due?: readonly DialogAnswered[];
};
export type PopupsRoute = {
  readonly route: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
};
/** `isPhone`: no e-mail waits for it, and a phone does. */
type Confirmation = { readonly isSent: boolean; readonly isPhone: boolean };
export type PopupsInput = PopupsRoute & {
  readonly uid: number;
  readonly campaigns: CmsConfig['popups'];
  /** The market wants a newcomer asked what may be told. */
  readonly asksConsent?: boolean;
};
export type PopupsEvent =
  | { readonly type: 'popups.player.changed'; readonly uid: number }
  | { readonly type: 'popups.registered' }
  | ({ readonly type: 'popups.route.changed' } & PopupsRoute)
  /** A hint or a refusal asks to confirm the contact. */
  | { readonly type: 'popups.confirm.requested'; readonly contact: string }
  | GatePassed
  | DialogAnswered;

export const emailPopup = 'EmailConfirmPopup';
export const cashbackPopup = 'UnseenCashbackPopup';
export const campaignPopup = 'CampaignPopup';
export const consentPopup = 'MarketingConsent';

/** How long a registration is given to lead to its page; what opens before that is closed by it, unread. */
const ARRIVAL_MS = 15_000;
const noData: PopupData = { names: [], cashback: null, contact: '', isGateDue: false, isConsentDue: false };
const unread = { data: noData, asked: { email: false, cashback: false }, hasArrived: false };

/** Routes on which a campaign waits. */
const isClosed = (route: string) => /^(?:game-sysname$|cashier-(?:deposit|billing))/.test(route);

export const wishOf = ({ search, hash }: Pick<PopupsRoute, 'search' | 'hash'>): PopupsContext['wish'] => {
  const name = new URLSearchParams(search).get('popup') ?? '';
  return name === '' ? null : { name, isPreview: hash === '#popup-preview' };
};

type Offered<Event> = Event extends DialogOffered ? Pick<Event, 'name' | 'props'> : never;
const offer = (id: string, offered: Offered<DialogOffered>): Letter<'dialogs'> => ({
  to: actorIds.dialogs,
  event: {
    type: 'dialog.offered',
    key: `${offered.name}:${id}`,
    replyTo: actorIds.popups,
    ...offered,
  } as DialogOffered,
});

/** Neither over a round or a payment, which ask for what is due before them, nor where a player stops, takes money out or asks for help. */
const asksGate = ({ route, data }: PopupsContext) =>
  data.isGateDue &&
  !isClosed(route) &&
  !/^(?:profile-responsible-game|cashier-withdraw|support)$/.test(route);
const asksEmail = ({ isNew, asked, data }: PopupsContext) => isNew && !asked.email && data.contact !== '';
const asksConsent = ({ asksConsent: isAsked, asked, data }: PopupsContext) =>
  isAsked === true && !asked.consent && data.isConsentDue;
/** What is being kept or sent is not broken off by a change of path or an answer, which the next state looks at. */
const goesOn = {
  'popups.route.changed': { actions: ['assignRoute', 'askDue', 'assignAsked'] },
  'dialog.answered': { actions: 'assignDue' },
} as const;
/** A player who was known is registered by now: more is to be asked, and is read anew. */
const completed = { 'popups.registered': { target: 'deciding', actions: 'assignUnread' } } as const;
/** The page that shows it offers it itself. */
const isOnCashbackPage = ({ route }: PopupsContext) => route === 'profile-cashback';
const asksCashback = (context: PopupsContext) =>
  !context.asked.cashback && context.data.cashback !== null && !isOnCashbackPage(context);

/** E-mail confirm, unseen cashback and campaign: what is due is offered; the arbiter of the dialogs does the rest. */
export const popupsMachine = setup({
  types: {} as { context: PopupsContext; input: PopupsInput; events: PopupsEvent },
  actors: {
    loadPopups: placeholder<PopupData, Parameters<typeof loadPopups>[0]>('loadPopups'),
    loadCampaign: placeholder<CampaignPopup | null, { readonly name: string; readonly isPreview: boolean }>(
      'loadCampaign',
    ),
    keepCashback: placeholder<null, { readonly uid: number; readonly id: string }>('keepCashback'),
    keepConsentAsked: placeholder<null, { readonly uid: number }>('keepConsentAsked'),
    sendConfirmation: placeholder<Confirmation, { readonly uid: number }>('sendConfirmation'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignPlayer: assign(({ context, event }) =>
      event.type === 'popups.player.changed'
        ? {
            uid: event.uid,
            ...unread,
            ...(context.due && { due: [] }),
            isNew: context.isNew && event.uid > 0,
            // Signing in keeps what waits, signing out empties the queue.
            wish: context.uid === 0 ? context.wish : null,
          }
        : {},
    ),
    clearGate: assign(({ context }) => ({ data: { ...context.data, isGateDue: false } })),
    assignNew: assign({ isNew: true }),
    assignUnread: assign({ ...unread, isNew: true }),
    assignArrived: assign({ hasArrived: true }),
    assignRoute: assign(({ context, event }) =>
      event.type === 'popups.route.changed'
        ? {
            route: event.route,
            pathname: event.pathname,
            search: event.search,
            wish: wishOf(event) ?? (context.wish?.isPreview ? null : context.wish),
          }
        : {},
    ),
    assignData: assign((_, answer: PopupData | null) => ({ data: answer ?? noData })),
    askDue: tell(({ context }: { context: PopupsContext }) => [
      ...(asksGate(context) ? [gateLetter('signIn')] : []),
      ...(asksEmail(context)
        ? [offer('', { name: 'EmailConfirmPopup', props: { contact: context.data.contact } })]
        : []),
      ...(asksConsent(context) ? [offer('', { name: consentPopup, props: null })] : []),
      ...(asksCashback(context) && context.data.cashback
        ? [offer(context.data.cashback.id, { name: 'UnseenCashbackPopup', props: context.data.cashback })]
        : []),
    ]),
    assignAsked: assign(({ context }) => ({
      asked: {
        email: context.asked.email || asksEmail(context),
        cashback: context.asked.cashback || asksCashback(context),
        ...((context.asked.consent || asksConsent(context)) && { consent: true }),
      },
      isNew: false,
    })),
    askEmail: tell(({ event }: { event: PopupsEvent }) =>
      event.type === 'popups.confirm.requested'
        ? popup({
            name: 'EmailConfirmPopup',
            props: { contact: event.contact },
            replyTo: actorIds.popups,
          })
        : null,
    ),
    showCampaign: tell(({ context }: { context: PopupsContext }, campaign: CampaignPopup | null) => {
      if (!campaign) return null;
      const isPreview = context.wish?.isPreview ?? false;
      const asked = { name: 'CampaignPopup', props: { ...campaign, isPreview } } as const;
      return isPreview ? popup({ ...asked, replyTo: actorIds.popups }) : offer(campaign.name, asked);
    }),
    assignDue: assign(({ context: { due = [] }, event }) =>
      event.type === 'dialog.answered' && due.every(({ name }) => name !== event.name)
        ? { due: [...due, event] }
        : {},
    ),
    /** Heard once more, now that nothing else is being done. */
    takeDue: enqueueActions(({ context, enqueue }) => {
      const [first, ...due] = context.due ?? [];
      if (!first) return;
      enqueue.assign({ due });
      enqueue.raise(first);
    }),
    clearCashback: assign(({ context }) => ({ data: { ...context.data, cashback: null } })),
    withdrawCashback: tell(() => ({
      to: actorIds.dialogs,
      event: { type: 'dialog.close.requested', name: cashbackPopup },
    })),
    clearWish: assign({ wish: null }),
    /** The address loses the popup's name and the preview's hash. */
    cleanAddress: tell(({ context, system }: { context: PopupsContext; system: System }) => {
      // A change to another page, which closes the popup too, is told here later.
      const { pathname, search } = system.get(actorIds.navigation)?.getSnapshot().context?.current ?? context;
      const query = new URLSearchParams(search as string);
      if (!query.has('popup')) return null;
      query.delete('popup');
      const rest = query.toString();
      return rewriteAddress(pathname + (rest === '' ? '' : `?${rest}`));
    }),
    tellSent: tell(({ context }: { context: PopupsContext }) => [
      toast('success', { id: 'shell.confirm.sent' }),
      // The hint that asks for it looks again.
      { to: actorIds.hints, event: { type: 'hints.route.changed', route: context.route } },
    ]),
    askForCode: tell(() => navigate('/profile/settings')),
    tellNotSent: tell(() => toast('error', { id: 'errors.default' })),
  },
  guards: {
    isPlayer: ({ context }) => context.uid > 0,
    isOtherPlayer: ({ context, event }) =>
      event.type === 'popups.player.changed' && event.uid !== context.uid,
    /** The page that a registration leads to; what is written into the address of the page before is none. */
    isArrival: ({ context, event }) =>
      event.type === 'popups.route.changed' &&
      (event.pathname !== context.pathname || /[?&]register=success/.test(event.search)),
    isAwaited: ({ context }) => context.isNew && !context.hasArrived,
    isPreview: ({ context }) => context.wish?.isPreview ?? false,
    isCampaignDue: ({ context }) =>
      context.wish !== null &&
      !isClosed(context.route) &&
      (context.wish.isPreview || context.data.names.includes(context.wish.name)),
    isLoaded: (_, outcome: Outcome<unknown>) => outcome.ok,
    isSent: (_, answer: Confirmation | null) => answer?.isSent ?? false,
    isPhone: (_, answer: Confirmation | null) => answer?.isPhone ?? false,
    isCashbackSeen: ({ context, event }) =>
      event.type === 'dialog.answered' &&
      event.name === cashbackPopup &&
      !event.isUnseen &&
      context.data.cashback !== null,
    isConsentSeen: ({ event }) =>
      event.type === 'dialog.answered' && event.name === consentPopup && !event.isUnseen,
    isEmailWanted: ({ event }) =>
      event.type === 'dialog.answered' && event.name === emailPopup && event.result === true,
    isCashbackShown: ({ context }) => isOnCashbackPage(context) && context.data.cashback !== null,
    isCampaignClosed: ({ event }) => event.type === 'dialog.answered' && event.name === campaignPopup,
  },
}).createMachine({
  id: 'popups',
  context: ({ input }) => ({
    uid: input.uid,
    campaigns: input.campaigns,
    ...(input.asksConsent && { asksConsent: true }),
    isNew: false,
    route: input.route,
    pathname: input.pathname,
    search: input.search,
    data: noData,
    wish: wishOf(input),
    asked: unread.asked,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isPlayer', target: 'loading' },
        { guard: 'isPreview', target: 'loadingCampaign' },
        { target: 'guest' },
      ],
    },
    guest: {},
    loading: {
      invoke: {
        src: 'loadPopups',
        input: ({ context }) => ({
          uid: context.uid,
          campaigns: context.campaigns,
          ...(context.isNew && context.asksConsent && { isNewcomer: true }),
        }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: output },
            target: 'arriving',
            actions: { type: 'assignData', params: value },
          },
          { target: 'arriving' },
        ],
        onError: 'arriving',
      },
      on: {
        'popups.route.changed': [
          { guard: 'isArrival', actions: ['assignRoute', 'assignArrived'] },
          { actions: 'assignRoute' },
        ],
        // Other answers are those of the player before, whose dialogs were closed.
        'dialog.answered': [
          { guard: 'isEmailWanted', actions: 'assignDue' },
          { guard: 'isCampaignClosed', actions: 'cleanAddress' },
          {},
        ],
      },
    },
    /** A registration leads to its page first: a change of path would close what is asked for here. */
    arriving: {
      always: [{ guard: 'isAwaited', target: 'awaitingPage' }, { target: 'ready' }],
    },
    awaitingPage: {
      invoke: { src: 'deadline', input: { inMs: ARRIVAL_MS }, onDone: 'ready' },
      on: {
        'popups.route.changed': [
          { guard: 'isArrival', target: 'ready', actions: 'assignRoute' },
          { actions: 'assignRoute' },
        ],
      },
    },
    ready: {
      on: completed,
      entry: ['askDue', 'assignAsked', 'takeDue'],
      always: [
        { guard: 'isCashbackShown', target: 'keepingCashback', actions: 'withdrawCashback' },
        { guard: 'isCampaignDue', target: 'loadingCampaign' },
      ],
    },
    loadingCampaign: {
      invoke: {
        src: 'loadCampaign',
        input: ({ context }) => ({
          name: context.wish?.name ?? '',
          isPreview: context.wish?.isPreview ?? false,
        }),
        onDone: { target: 'resting', actions: [{ type: 'showCampaign', params: value }, 'clearWish'] },
        onError: { target: 'resting', actions: 'clearWish' },
      },
    },
    /** Nothing is due until the page, the player or an answer changes it. */
    resting: {
      entry: 'takeDue',
      on: completed,
      always: { guard: 'isCampaignDue', target: 'loadingCampaign' },
    },
    keepingCashback: {
      on: goesOn,
      exit: 'clearCashback',
      invoke: {
        src: 'keepCashback',
        input: ({ context }) => ({ uid: context.uid, id: context.data.cashback?.id ?? '' }),
        onDone: 'resting',
        onError: 'resting',
      },
    },
    keepingConsentAsked: {
      on: goesOn,
      invoke: {
        src: 'keepConsentAsked',
        input: ({ context }) => ({ uid: context.uid }),
        onDone: 'resting',
        onError: 'resting',
      },
    },
    sendingConfirmation: {
      on: goesOn,
      invoke: {
        src: 'sendConfirmation',
        input: ({ context }) => ({ uid: context.uid }),
        onDone: [
          { guard: { type: 'isSent', params: value }, target: 'resting', actions: 'tellSent' },
          { guard: { type: 'isPhone', params: value }, target: 'resting', actions: 'askForCode' },
          { target: 'resting', actions: 'tellNotSent' },
        ],
        onError: { target: 'resting', actions: 'tellNotSent' },
      },
    },
  },
  on: {
    'popups.player.changed': { guard: 'isOtherPlayer', target: '.deciding', actions: 'assignPlayer' },
    'popups.registered': { actions: 'assignNew' },
    'gate.passed': { actions: 'clearGate' },
    'popups.route.changed': [
      { guard: 'isPlayer', target: '.ready', actions: 'assignRoute' },
      { target: '.deciding', actions: 'assignRoute' },
    ],
    'popups.confirm.requested': { actions: 'askEmail' },
    'dialog.answered': [
      { guard: 'isCashbackSeen', target: '.keepingCashback' },
      { guard: 'isConsentSeen', target: '.keepingConsentAsked' },
      { guard: 'isEmailWanted', target: '.sendingConfirmation' },
      { guard: 'isCampaignClosed', actions: 'cleanAddress' },
    ],
  },
});

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly popups: PopupsEvent;
  }
}
