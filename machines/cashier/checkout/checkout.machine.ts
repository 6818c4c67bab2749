import { assign, setup } from 'xstate';
import type { FrameReturn } from '../../../effects/cashier/payment-frame.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { PollTick } from '../../../effects/cashier/poll-tick.ts';
import type { DepositInfo } from '../../../schemas/cashier/cashier.ts';
import { paymentPendingPoll } from '../../../schemas/constants.ts';
import {
  isPollingOver,
  newWindowPath,
  pageForStatus,
  paymentPath,
} from '../../../schemas/rules/cashier/payment-return.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { navigate, refreshBalance } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import { instructionsOf, LEAVING_MS, redirectOf } from './checkout-action.ts';
import type { CheckoutInput, OpenedPayment, PaymentToOpen } from './checkout-action.ts';
import type { CheckoutEvent } from './checkout.events.ts';

/** `shown`: another page tells how it ended. `gone`: the provider's address has left the vault since. */
export type CheckoutEnd = 'shown' | 'gone' | 'left' | 'paid' | 'unpaid';
export type CheckoutOutput = { readonly end: CheckoutEnd };
export type CheckoutContext = CheckoutInput & {
  end: CheckoutEnd;
  /** Epoch ms of the first pause's end, by the device's clock; asking ends some minutes later. 0 before it. */
  startedAt: number;
  /** Questions in a row that were lost. */
  failures: number;
};

/** How often a payment that is under way beside a game is asked about. */
const WATCH_MS = 3_000;
const MOST_WATCH_MS = 60_000;

const goTo = ({ isQuick }: CheckoutInput, path: string) => (isQuick ? null : navigate(path));
type Args = { readonly context: CheckoutContext };

/** How a deposit that the platform has taken down is paid: at the provider, in its frame, or by instructions. */
/** How the platform says that the payment has ended. */
const paid = {
  guard: { type: 'isPaid', params: value },
  target: '#checkout.ended',
  actions: [{ type: 'assignEnd', params: { end: 'paid' } }, 'refreshBalance'],
} as const;
const unpaid = {
  guard: { type: 'isUnpaid', params: value },
  target: '#checkout.ended',
  actions: { type: 'assignEnd', params: { end: 'unpaid' } },
} as const;

/** The pause of an older build ended without a word. */
const tickIn = (args: { readonly event: { readonly output: Outcome<PollTick> | null } }): PollTick | null =>
  args.event.output?.ok ? args.event.output.value : null;

export const checkoutMachine = setup({
  types: {} as {
    context: CheckoutContext;
    input: CheckoutInput;
    events: CheckoutEvent;
    output: CheckoutOutput;
    tags: 'locked';
  },
  actors: {
    openPayment: placeholder<OpenedPayment, PaymentToOpen>('openPayment'),
    awaitFrame: placeholder<FrameReturn>('awaitFrame'),
    getDepositInfo: placeholder<DepositInfo, { readonly id: string }>('getDepositInfo'),
    deadline: deadlinePlaceholder,
    pollTick: placeholder<PollTick, { readonly inMs: number }>('pollTick'),
  },
  actions: {
    assignEnd: assign((_, { end }: CheckoutOutput) => ({ end })),
    assignStart: assign(({ context }, tick: PollTick | null) => ({
      startedAt: context.startedAt || (tick?.at ?? 0),
    })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    clearFailures: assign({ failures: 0 }),
    clearWatch: assign({ startedAt: 0, failures: 0 }),
    showResult: tell(({ context }: Args) => {
      const { status, transaction_id: id } = context.answer;
      return goTo(context, paymentPath(pageForStatus(status), id, '', ''));
    }),
    showPending: tell(({ context }: Args) =>
      goTo(context, paymentPath('pending', context.answer.transaction_id, '', '')),
    ),
    showNewWindow: tell(({ context }: Args) => goTo(context, newWindowPath(context.answer.transaction_id))),
    showFrameReturn: tell(({ context }: Args, found: FrameReturn | null) =>
      found === null ? null : goTo(context, found.path),
    ),
    refreshBalance: tell(() => refreshBalance),
    tellPaymentOpen: tell(() => ({
      to: actorIds.inactivity,
      event: { type: 'inactivity.payment.changed', isOpen: true },
    })),
    tellPaymentClosed: tell(() => ({
      to: actorIds.inactivity,
      event: { type: 'inactivity.payment.changed', isOpen: false },
    })),
    /** Opens a blank window while the click is still being handled, or browsers block it. Live in the browser. */
    openWindow: () => {},
    closeWindow: () => {},
  },
  guards: {
    isFrame: ({ context }) => redirectOf(context)?.target === 'iframe',
    isRedirect: ({ context }) => redirectOf(context) !== null,
    isRecovered: ({ context }) => context.isRecovered && redirectOf(context) !== null,
    isInstructions: ({ context }) => instructionsOf(context) !== null,
    isQuick: ({ context }) => context.isQuick,
    hasExpiry: ({ context }) => (instructionsOf(context)?.expires_at ?? null) !== null,
    isInNewWindow: (_, found: OpenedPayment | null) => found?.opened === 'new_window',
    isAddressGone: (_, found: OpenedPayment | null) => found?.opened === 'gone',
    isReturned: (_, found: FrameReturn | null) => found !== null,
    isPollingOver: ({ context }, tick: PollTick | null) =>
      context.startedAt !== 0 && isPollingOver(context.startedAt, tick?.at ?? 0, paymentPendingPoll.stopMs),
    isKnown: (_, info: DepositInfo | null) => info !== null,
    isPaid: (_, info: DepositInfo | null) => info !== null && pageForStatus(info.status) === 'success',
    isUnpaid: (_, info: DepositInfo | null) =>
      info !== null && ['fail', 'cancel'].includes(pageForStatus(info.status)),
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({ ...input, end: 'shown', startedAt: 0, failures: 0 }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isFrame', target: 'frame', actions: 'closeWindow' },
        { guard: 'isRecovered', target: 'waiting' },
        { guard: 'isRedirect', target: 'opening' },
        { guard: 'isInstructions', target: 'instructions', actions: 'closeWindow' },
        { target: 'shown', actions: ['closeWindow', 'showResult'] },
      ],
    },
    opening: {
      tags: 'locked',
      invoke: {
        src: 'openPayment',
        id: 'openPayment',
        input: ({ context }) => redirectOf(context) ?? { ref: '', target: 'self' },
        onDone: [
          { guard: { type: 'isInNewWindow', params: value }, target: 'shown', actions: 'showNewWindow' },
          {
            guard: { type: 'isAddressGone', params: value },
            target: 'ended',
            actions: { type: 'assignEnd', params: { end: 'gone' } },
          },
          { target: 'leaving' },
        ],
        onError: 'waiting',
      },
    },
    leaving: {
      tags: 'locked',
      invoke: { src: 'deadline', id: 'leaving', input: { inMs: LEAVING_MS }, onDone: 'waiting' },
    },
    /** The payment waits at the provider: the page came back, or it was begun before. */
    waiting: {
      on: {
        'checkout.page.requested': { target: 'opening', actions: 'openWindow' },
        'checkout.restart.requested': {
          target: 'ended',
          actions: { type: 'assignEnd', params: { end: 'left' } },
        },
      },
    },
    frame: {
      entry: 'tellPaymentOpen',
      exit: 'tellPaymentClosed',
      on: {
        'checkout.restart.requested': {
          target: 'ended',
          actions: { type: 'assignEnd', params: { end: 'left' } },
        },
      },
      invoke: {
        src: 'awaitFrame',
        id: 'awaitFrame',
        onDone: [
          {
            guard: { type: 'isReturned', params: value },
            target: 'shown',
            actions: { type: 'showFrameReturn', params: value },
          },
          { target: 'shown', actions: 'showPending' },
        ],
        onError: 'waiting',
      },
    },
    instructions: {
      initial: 'deciding',
      on: {
        'checkout.instructions.followed': { target: 'shown', actions: 'showPending' },
        'checkout.restart.requested': {
          target: 'ended',
          actions: { type: 'assignEnd', params: { end: 'left' } },
        },
      },
      states: {
        deciding: { always: [{ guard: 'hasExpiry', target: 'timed' }, { target: 'open' }] },
        open: {},
        timed: {
          invoke: {
            src: 'deadline',
            id: 'expiry',
            input: ({ context }) => ({ at: instructionsOf(context)?.expires_at ?? 0, clock: 'platform' }),
            onDone: { target: '#checkout.shown', actions: 'showPending' },
          },
        },
      },
    },
    shown: { always: [{ guard: 'isQuick', target: 'watching' }, { target: 'ended' }] },
    /** The payment goes on in a window of its own; the game stays, and its balance is right at once. */
    watching: {
      initial: 'asking',
      exit: 'clearWatch',
      on: {
        'checkout.page.requested': [
          { guard: 'isFrame', target: 'frame' },
          { guard: 'isRedirect', target: 'opening', actions: 'openWindow' },
          { guard: 'isInstructions', target: 'instructions' },
        ],
        'checkout.restart.requested': {
          target: 'ended',
          actions: { type: 'assignEnd', params: { end: 'left' } },
        },
      },
      states: {
        asking: {
          invoke: {
            src: 'getDepositInfo',
            id: 'getDepositInfo',
            input: ({ context }) => ({ id: context.answer.transaction_id }),
            onDone: [
              paid,
              unpaid,
              {
                guard: { type: 'isKnown', params: value },
                target: 'pausing',
                actions: 'clearFailures',
              },
              { target: 'pausing', actions: 'countFailure' },
            ],
            onError: { target: 'pausing', actions: 'countFailure' },
          },
        },
        pausing: {
          invoke: {
            src: 'pollTick',
            id: 'pause',
            input: ({ context }) => ({ inMs: Math.min(WATCH_MS * 2 ** context.failures, MOST_WATCH_MS) }),
            onDone: [
              { guard: { type: 'isPollingOver', params: tickIn }, target: 'askingLast' },
              { target: 'asking', actions: { type: 'assignStart', params: tickIn } },
            ],
            onError: 'late',
          },
        },
        /** The page may have been hidden for long, as while the player pays in the other window. */
        askingLast: {
          invoke: {
            src: 'getDepositInfo',
            id: 'getDepositInfo',
            input: ({ context }) => ({ id: context.answer.transaction_id }),
            onDone: [paid, unpaid, { target: 'late' }],
            onError: 'late',
          },
        },
        /** Asked long enough: the history shows how it ends. */
        late: {},
      },
    },
    ended: { type: 'final' },
  },
  output: ({ context }) => ({ end: context.end }),
});
