import { assign, fromCallback, setup } from 'xstate';
import { inactivityWarningShare } from '../../../schemas/constants.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { tell } from '../../kit/tell.ts';
import type { InactivityEvent } from './inactivity.events.ts';

/** Milliseconds; 0 is off. */
export type InactivityTimes = {
  readonly logoutMs: number;
  /** On the deposit and withdrawal pages. */
  readonly cashierMs: number;
  /** While a payment page, frame or window is open. */
  readonly paymentMs: number;
};
export type InactivityContext = {
  uid: number;
  times: InactivityTimes;
  path: string;
  isPaymentOpen: boolean;
  /** Epoch ms of the last activity in any tab. */
  activeAt: number;
  /** The warning of the forced logout is open: nothing else asks for attention then. */
  isWarned: boolean;
  /** The player did something since attention was asked for. */
  isAwake: boolean;
};
export type InactivityInput = {
  readonly uid: number;
  readonly times: InactivityTimes;
  readonly path: string;
  readonly at: number;
};

export const logoutWarning = 'InactivityWarning';
export const attentionWarning = 'InteractivityWarning';

/** Moments come in another order than they were; one that is earlier by more was told by another clock. */
const CLOCK_BACK_MS = 300_000;

const cashierPath = /^\/cashier\/(deposit|withdraw)(\/|$)/;
const paymentPath = /^\/cashier\/paynewwindow(\/|$)/;

const warnAt = ({ activeAt, times }: InactivityContext) =>
  activeAt + Math.round(times.logoutMs * inactivityWarningShare);
const logoutAt = ({ activeAt, times }: InactivityContext) => activeAt + times.logoutMs;

/** The latest of two moments, or the one just told where the clock was put back in between. */
const latestOf = (known: number, told: number): number =>
  known - told > CLOCK_BACK_MS ? told : Math.max(known, told);

/** How long a player may rest where a payment is made, in milliseconds; 0 elsewhere. */
export const attentionMs = ({ uid, times, path, isPaymentOpen }: InactivityContext): number => {
  if (uid === 0) return 0;
  if (isPaymentOpen || paymentPath.test(path)) return times.paymentMs;
  return cashierPath.test(path) ? times.cashierMs : 0;
};

/** Signs a resting player out after a warning, and asks for attention where a payment is made. */
export const inactivityMachine = setup({
  types: {} as { context: InactivityContext; input: InactivityInput; events: InactivityEvent },
  actors: {
    deadline: deadlinePlaceholder,
    /** Sends `inactivity.activity.seen` of this tab and of the player's other ones. Live in the browser. */
    watchActivity: fromCallback<InactivityEvent, { readonly uid: number }>(() => {}),
  },
  actions: {
    assignPlayer: assign(({ context, event }) =>
      event.type === 'inactivity.player.changed'
        ? { uid: event.uid, activeAt: Math.max(context.activeAt, event.at) }
        : {},
    ),
    assignRoute: assign(({ context, event }) =>
      event.type === 'inactivity.route.changed'
        ? // By the platform's clock, which may lie far from that of the device: it never takes activity back.
          { path: event.path, activeAt: Math.max(context.activeAt, event.at) }
        : {},
    ),
    assignActivity: assign(({ context, event }) =>
      event.type === 'inactivity.activity.seen' ? { activeAt: latestOf(context.activeAt, event.at) } : {},
    ),
    assignPayment: assign(({ event }) =>
      event.type === 'inactivity.payment.changed' ? { isPaymentOpen: event.isOpen } : {},
    ),
    openWarning: tell(({ context }: { context: InactivityContext }) => [
      {
        to: actorIds.dialogs,
        event: { type: 'dialog.close.requested', name: attentionWarning, immediate: true },
      },
      {
        to: actorIds.dialogs,
        event: {
          type: 'dialog.requested',
          name: logoutWarning,
          kind: 'confirm',
          preventClose: true,
          props: { endsAt: logoutAt(context), seconds: (logoutAt(context) - warnAt(context)) / 1000 },
        },
      },
    ]),
    closeWarning: tell(() => ({
      to: actorIds.dialogs,
      event: { type: 'dialog.close.requested', name: logoutWarning, immediate: true },
    })),
    assignWarned: assign({ isWarned: true }),
    clearWarned: assign({ isWarned: false }),
    assignAwake: assign({ isAwake: true }),
    clearAwake: assign({ isAwake: false }),
    openAttention: tell(() => ({
      to: actorIds.dialogs,
      event: {
        type: 'dialog.requested',
        name: attentionWarning,
        kind: 'confirm',
        replyTo: actorIds.inactivity,
      },
    })),
    tellLogout: tell(() => ({ to: actorIds.session, event: { type: 'session.logout.requested' } })),
  },
  guards: {
    isTimed: ({ context }) => context.uid > 0 && context.times.logoutMs > 0,
    isWatched: ({ context }) => attentionMs(context) > 0,
    isPlayer: ({ context }) =>
      context.uid > 0 &&
      (context.times.logoutMs > 0 || context.times.cashierMs > 0 || context.times.paymentMs > 0),
    isWarned: ({ context }) => context.isWarned,
    isAnswered: ({ context, event }) =>
      context.isAwake && event.type === 'dialog.answered' && event.name === attentionWarning,
    isAttention: ({ event }) => event.type === 'dialog.answered' && event.name === attentionWarning,
  },
}).createMachine({
  id: 'inactivity',
  context: ({ input }) => ({
    uid: input.uid,
    times: input.times,
    path: input.path,
    isPaymentOpen: false,
    activeAt: input.at,
    isWarned: false,
    isAwake: false,
  }),
  type: 'parallel',
  states: {
    activity: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isPlayer', target: 'watched' }, { target: 'unwatched' }] },
        unwatched: {},
        watched: {
          invoke: {
            src: 'watchActivity',
            id: 'watchActivity',
            input: ({ context }) => ({ uid: context.uid }),
          },
        },
      },
      on: { 'inactivity.player.changed': '.deciding' },
    },
    logout: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isTimed', target: 'watching' }, { target: 'off' }] },
        off: {},
        watching: {
          invoke: {
            src: 'deadline',
            id: 'warnDeadline',
            input: ({ context }) => ({ at: warnAt(context), inMs: warnAt(context) - context.activeAt }),
            onDone: 'warning',
          },
        },
        warning: {
          entry: ['assignWarned', 'openWarning'],
          exit: ['clearWarned', 'closeWarning'],
          invoke: {
            src: 'deadline',
            id: 'logoutDeadline',
            input: ({ context }) => ({ at: logoutAt(context), inMs: logoutAt(context) - warnAt(context) }),
            onDone: 'over',
          },
        },
        /** The page is being left. */
        over: { entry: 'tellLogout', on: { 'inactivity.activity.seen': {}, 'inactivity.route.changed': {} } },
      },
      on: {
        'inactivity.activity.seen': { target: '.deciding', actions: 'assignActivity' },
        'inactivity.route.changed': { target: '.deciding', actions: 'assignRoute' },
        'inactivity.player.changed': { target: '.deciding', actions: 'assignPlayer' },
      },
    },
    attention: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isWatched', target: 'watching' }, { target: 'off' }] },
        off: {},
        watching: {
          invoke: {
            src: 'deadline',
            id: 'attentionDeadline',
            input: ({ context }) => ({
              at: context.activeAt + attentionMs(context),
              inMs: attentionMs(context),
            }),
            onDone: [{ guard: 'isWarned', target: 'resting' }, { target: 'asking' }],
          },
          on: { 'inactivity.activity.seen': 'deciding' },
        },
        asking: {
          entry: ['clearAwake', 'openAttention'],
          on: {
            'inactivity.activity.seen': { actions: 'assignAwake' },
            'dialog.answered': [
              { guard: 'isAnswered', target: 'deciding' },
              { guard: 'isAttention', target: 'resting' },
            ],
          },
        },
        /** The question is gone; time counts from the next activity. */
        resting: { on: { 'inactivity.activity.seen': 'deciding' } },
      },
      on: {
        'inactivity.route.changed': '.deciding',
        'inactivity.player.changed': '.deciding',
        'inactivity.payment.changed': { target: '.deciding', actions: 'assignPayment' },
      },
    },
  },
});
