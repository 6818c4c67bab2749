import { assign, setup } from 'xstate';
import type { AccountInfo } from '../../../schemas/site/account.ts';
import type { Balances } from '../../../schemas/site/balance.ts';
import { failureOf, isBan, isFatal } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { Letter } from '../../kit/letters.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { failure, output, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { tell } from '../../kit/tell.ts';
import { when } from '../../kit/when.ts';
import { barOf, exclusionEndIn } from './bar-of.ts';
import type { SessionEvent } from './session.events.ts';

export type SessionContext = {
  /** The account as the platform last told it; null for a guest. */
  info: AccountInfo | null;
  failure: Failure | null;
  /** False when the request carried no session cookie: a guest, and no call is made. */
  hasSession: boolean;
  /** Somebody has signed in since; the platform may not have said yet who. */
  isEntered?: boolean;
  /** An exclusion runs on this device; it speaks for guests alone. */
  isQuiet?: boolean;
  /** Why the platform ended the last session, where it says so. */
  endedFor?: string;
  /** The account is gone; the next page says so. */
  isDeleted?: boolean;
};
export type SessionInput = { readonly hasSession: boolean; readonly isDeviceExcluded?: boolean };

/** Only an Authorization error or a 401 ends the session: any other failure says nothing about it. */
const isGuestAnswer = (outcome: Outcome<AccountInfo | null>): boolean =>
  outcome.ok
    ? (outcome.value?.uid ?? 0) === 0
    : outcome.failure.type === 'Authorization' || outcome.failure.status === 401;

const failureTold = ({ event }: { readonly event: { readonly failure: Failure } }): Failure => event.failure;

const RETRY_MS = 15_000;

const balancesOf = (info: AccountInfo): Balances => ({
  balance_main: info.balance_main,
  balance_bonus: info.balance_bonus,
  balance_betting_bonus: info.balance_betting_bonus,
  balance_fun: info.balance_fun,
});

const ended = (because: 'logout' | 'expired' | 'tab' | 'deleted') => (): Letter => ({
  to: actorIds.root,
  event: { type: 'session.ended', because },
});

const left = ['assignGuest', 'clearPlayerData', 'dropBackUrls', 'announceSignOut', 'reportLogout'] as const;

/** Somebody signs in here or in another tab; an answer on its way is that of the visitor before. */
const entrances = {
  'session.login.succeeded': {
    target: 'loading',
    reenter: true,
    actions: ['assignEntered', 'announceSignIn'],
  },
  'session.registration.succeeded': {
    target: 'loading',
    reenter: true,
    actions: ['assignEntered', 'announceSignIn', 'tellRegistered'],
  },
  'session.tab.signed-in': { target: 'loading', reenter: true, actions: 'assignEntered' },
} as const;

export const sessionMachine = setup({
  types: {} as { context: SessionContext; input: SessionInput; events: SessionEvent },
  actors: {
    getInfo: placeholder<AccountInfo | null>('getInfo'),
    logout: placeholder<null>('logout'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignPlayer: assign((_, answer: AccountInfo | null) => ({ info: answer, failure: null })),
    assignGuest: assign(({ context }) => ({
      info: null,
      failure: null,
      hasSession: false,
      ...(context.isEntered && { isEntered: false }),
    })),
    assignEntered: assign({ isEntered: true }),
    assignEnded: assign((_, answer: AccountInfo | null) => (answer?.ended ? { endedFor: answer.ended } : {})),
    assignDeleted: assign({ isDeleted: true }),
    assignFailure: assign((_, failed: Failure | null) => ({ failure: failed })),
    /** The program itself failed: nothing is known, so the session is kept. */
    assignDefect: assign({ failure: failureOf('UnknownError', { message: 'getInfo' }) }),
    /** Nothing of a banned player stays: the page is that of a guest from now on. */
    assignBlocked: assign(({ event, context }) => {
      const failure = event.type === 'session.blocked' ? event.failure : context.failure;
      return {
        failure,
        ...(isBan(failure) && { info: null }),
        ...(exclusionEndIn(failure) !== null && { isQuiet: true }),
      };
    }),
    clearBanned: when(
      ({ context }: { context: SessionContext }) => isBan(context.failure),
      'clearPlayerData',
    ),
    reportKnown: tell(({ context }) => ({
      to: actorIds.root,
      event: {
        type: 'session.known',
        uid: context.info?.uid ?? 0,
        currency: context.info?.balance_main.currency ?? '',
        locale: context.info?.locale ?? '',
        balances: context.info && balancesOf(context.info),
        ...(context.info?.is_registration_completed === false ? { isComplete: false } : {}),
        ...(barOf(context) === '' ? {} : { promotionBar: barOf(context) }),
        ...(context.info?.is_verified === true && { isVerified: true }),
      },
    })),
    reportLogout: tell(({ context }) => ended(context.isDeleted ? 'deleted' : 'logout')()),
    reportExpired: tell(ended('expired')),
    reportTabLogout: tell(ended('tab')),
    reportFailure: tell(({ context }) => ({
      to: actorIds.root,
      event: { type: 'session.failed', failure: context.failure },
    })),
    /** Nothing of the player before is sent for the one who came; who plays now is said before anything else is done. */
    tellOtherPlayer: tell(({ context }) => ({
      to: actorIds.dialogs,
      event: {
        type: 'dialog.requested',
        name: 'OtherPlayer',
        kind: 'confirm',
        preventClose: true,
        props: {
          title: { id: 'dialogs.other.title' },
          text: {
            id: 'dialogs.other.text',
            values: { name: context.info?.fakename || String(context.info?.uid ?? '') },
          },
          agree: { id: 'dialogs.ok' },
        },
        unloaded: { kind: 'warning', title: { id: 'toast.otherPlayer.title' }, sticky: true },
      },
    })),
    tellRegistered: tell(() => ({ to: actorIds.popups, event: { type: 'popups.registered' } })),
    /** Empties the vault and the mirrored balances. Live in the browser. */
    clearPlayerData: () => {},
    /** A log out that did not arrive is said to the server with the next document. Live in the browser. */
    noteUnheard: (_args: unknown, _answered: Outcome<null> | null) => {},
    /** Where the player was to be led back to is nobody else's business. Live in the browser. */
    dropBackUrls: () => {},
    /** Remembers on this device that an exclusion runs. Live in the browser. */
    keepQuiet: () => {},
    /** Tells the other tabs. Live in the browser. */
    announceSignIn: () => {},
    announceSignOut: () => {},
    announceChange: () => {},
  },
  guards: {
    hasSession: ({ context }) => context.hasSession,
    /** Another player has signed in with this browser. */
    isOtherPlayer: ({ context }, answer: AccountInfo | null) => {
      const uid = answer?.uid ?? 0;
      return uid > 0 && uid !== context.info?.uid;
    },
    isPlayer: (_, answer: AccountInfo | null) => (answer?.uid ?? 0) > 0,
    isGuest: (_, outcome: Outcome<AccountInfo | null>) => isGuestAnswer(outcome),
    /** Nothing in the page belongs to a player; what the visitor types just now stays. */
    isGuestStill: ({ context }, outcome: Outcome<AccountInfo | null>) =>
      isGuestAnswer(outcome) && context.info === null && !context.hasSession,
    /** A ban and a platform that is switched off stand in for the whole site. */
    isBlocked: (_, failed: Failure | null) => isFatal(failed),
    isDeleted: (_, failed: Failure | null) => failed?.type === 'UserDeleted',
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    info: null,
    failure: null,
    hasSession: input.hasSession,
    ...(input.isDeviceExcluded && { isQuiet: true }),
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'hasSession', target: 'loading' }, { target: 'guest' }],
    },
    loading: {
      invoke: {
        src: 'getInfo',
        onDone: [
          {
            guard: { type: 'isPlayer', params: value },
            target: 'player',
            actions: { type: 'assignPlayer', params: value },
          },
          { guard: { type: 'isGuestStill', params: output }, target: 'guest', actions: 'assignGuest' },
          {
            guard: { type: 'isGuest', params: output },
            target: 'guest',
            actions: ['assignGuest', { type: 'assignEnded', params: value }, 'clearPlayerData'],
          },
          {
            guard: { type: 'isBlocked', params: failure },
            target: 'blocked',
            actions: { type: 'assignFailure', params: failure },
          },
          {
            guard: { type: 'isDeleted', params: failure },
            target: 'deleted',
            actions: ['assignGuest', 'assignDeleted', 'clearPlayerData'],
          },
          { target: 'unreachable', actions: { type: 'assignFailure', params: failure } },
        ],
        onError: { target: 'unreachable', actions: 'assignDefect' },
      },
      on: {
        'session.logout.requested': 'loggingOut',
        ...entrances,
        'session.tab.signed-out': { target: 'loading', reenter: true },
      },
    },
    /** The session may exist, but the platform did not say. Nothing is cleared; it is asked again. */
    unreachable: {
      entry: 'reportKnown',
      invoke: { src: 'deadline', input: { inMs: RETRY_MS }, onDone: 'loading' },
      on: {
        'session.refresh.requested': 'loading',
        ...entrances,
        'session.tab.signed-out': 'loading',
        'session.logout.requested': 'loggingOut',
      },
    },
    guest: {
      entry: 'reportKnown',
      on: {
        ...entrances,
        'session.refresh.requested': 'loading',
        // Whoever was signed in is gone already; the page has still to be left.
        'session.logout.requested': 'loggingOut',
        // The platform's refusal was here before the word of the tab that signed out.
        'session.tab.signed-out': { target: 'signedOut', actions: ['clearPlayerData', 'reportTabLogout'] },
      },
    },
    player: {
      entry: 'reportKnown',
      initial: 'fresh',
      states: {
        fresh: {},
        refreshing: {
          // Its answer is on the way.
          on: { 'session.expired': {} },
          invoke: {
            src: 'getInfo',
            onDone: [
              {
                guard: { type: 'isOtherPlayer', params: value },
                target: 'fresh',
                actions: [
                  'clearPlayerData',
                  { type: 'assignPlayer', params: value },
                  'reportKnown',
                  'tellOtherPlayer',
                ],
              },
              {
                guard: { type: 'isPlayer', params: value },
                target: 'fresh',
                actions: [{ type: 'assignPlayer', params: value }, 'reportKnown'],
              },
              {
                guard: { type: 'isGuest', params: output },
                target: '#session.guest',
                actions: [
                  'assignGuest',
                  { type: 'assignEnded', params: value },
                  'clearPlayerData',
                  'reportExpired',
                ],
              },
              {
                guard: { type: 'isBlocked', params: failure },
                target: '#session.blocked',
                actions: { type: 'assignFailure', params: failure },
              },
              {
                guard: { type: 'isDeleted', params: failure },
                target: '#session.loggingOut',
                actions: 'assignDeleted',
              },
              { target: 'stale', actions: { type: 'assignFailure', params: failure } },
            ],
            onError: { target: 'stale', actions: 'assignDefect' },
          },
        },
        stale: {
          invoke: { src: 'deadline', input: { inMs: RETRY_MS }, onDone: 'refreshing' },
        },
      },
      on: {
        'session.refresh.requested': { target: '.refreshing', actions: 'announceChange' },
        'session.tab.changed': '.refreshing',
        'session.login.succeeded': { target: '.refreshing', actions: 'announceSignIn' },
        // Who came by a provider has told what was missing; or the account was read before it was said that it is there.
        'session.registration.succeeded': {
          target: '.refreshing',
          actions: ['announceSignIn', 'tellRegistered'],
        },
        // Another player may have signed in there.
        'session.tab.signed-in': '.refreshing',
        // The user info is read once more; a guest's answer ends the session.
        'session.expired': '.refreshing',
        'session.logout.requested': 'loggingOut',
        'session.blocked': [
          {
            guard: { type: 'isDeleted', params: failureTold },
            target: 'loggingOut',
            actions: 'assignDeleted',
          },
          { target: 'blocked' },
        ],
        'session.tab.signed-out': {
          target: 'signedOut',
          actions: ['assignGuest', 'clearPlayerData', 'reportTabLogout'],
        },
      },
    },
    /** A guest's page for whom the account is gone; the browser ends the session that is left. */
    deleted: {
      entry: 'reportKnown',
      invoke: { src: 'deadline', input: { inMs: 1 }, onDone: 'loggingOut' },
    },
    loggingOut: {
      invoke: {
        src: 'logout',
        // Local state is cleared even when the call fails.
        onDone: { target: 'signedOut', actions: [{ type: 'noteUnheard', params: output }, ...left] },
        onError: { target: 'signedOut', actions: [{ type: 'noteUnheard', params: null }, ...left] },
      },
      on: { 'session.blocked': {} },
    },
    /** The browser leaves for the index with a full load. */
    signedOut: { on: { 'session.blocked': {} } },
    blocked: {
      entry: ['assignBlocked', 'clearBanned', 'keepQuiet', 'reportFailure'],
      on: {
        // Another account may be signed in from the blocked page.
        ...entrances,
        'session.logout.requested': 'loggingOut',
        'session.tab.signed-out': {
          target: 'signedOut',
          actions: ['assignGuest', 'clearPlayerData', 'reportTabLogout'],
        },
      },
    },
  },
  on: { 'session.blocked': [{ guard: { type: 'isDeleted', params: failureTold } }, { target: '.blocked' }] },
});
