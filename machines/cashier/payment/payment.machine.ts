import { assign, setup } from 'xstate';
import type { WayBack } from '../../../effects/cashier/back-url.ts';
import type { PollTick } from '../../../effects/cashier/poll-tick.ts';
import type { KeptPayment, ReadPayment } from '../../../effects/cashier/read-payment.ts';
import { paymentPendingPoll } from '../../../schemas/constants.ts';
import type { CurrencySettings } from '../../../schemas/rules/kit/format.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import {
  decidePaymentPage,
  isPollingOver,
  paymentPageOf,
} from '../../../schemas/rules/cashier/payment-return.ts';
import type { PaymentPage } from '../../../schemas/rules/cashier/payment-return.ts';
import { paymentRef } from '../../../schemas/rules/cashier/deposit.ts';
import { decideUrl } from '../../../schemas/rules/kit/safe-url.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { moneySettings } from '../../kit/refusals/money-settings.ts';
import { isOtherPlayer } from '../../kit/intent/intent.parts.ts';
import { failure, received, value } from '../../kit/output.ts';
import { pageFailed } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import { forOtherPlayer } from '../../kit/player-change.ts';
import { refusalText } from '../../kit/refusals/refusal-text.ts';
import { refreshBalance, rewriteAddress, toast } from '../../kit/requests.ts';
import { secretsPlaceholder } from '../../kit/secrets.ts';
import { tell } from '../../kit/tell.ts';
import { LEAVING_MS } from '../checkout/checkout-action.ts';
import type { OpenedPayment, PaymentToOpen } from '../checkout/checkout-action.ts';
import { wayOn } from './way-on.ts';
import type { PaymentEvent } from './payment.events.ts';

export type PaymentContext = {
  uid: number;
  page: PaymentPage;
  /** Empty on the three pages without one. */
  transaction: string;
  path: string;
  info: KeptPayment | null;
  /** Sysname of the game that the deposit was asked from. */
  game: string | null;
  failure: Failure | null;
  /** Epoch ms of the first pause's end, by the device's clock; polling ends some minutes later. 0 before it. */
  startedAt: number;
  money: CurrencySettings;
  site: FeatureInput['site'];
};

type Args = { readonly context: PaymentContext };

/** The page beside the provider's window may be told which payment it waits for; its address has no place for it. */
const transactionOf = ({ route, params, query }: Pick<FeatureInput, 'route' | 'params' | 'query'>): string =>
  params['transaction'] ??
  (paymentPageOf(route) === 'newWindow' ? (query['transaction'] ?? '').slice(0, 128) : '');

const placeOf = (input: Pick<FeatureInput, 'route' | 'params' | 'query' | 'path'>) => ({
  page: paymentPageOf(input.route) ?? 'pending',
  transaction: transactionOf(input),
  path: input.path,
});
/** Nothing is known of it yet. */
const unread = { info: null, game: null, failure: null, startedAt: 0 } as const;

const readInput = ({ transaction, site }: PaymentContext, keepsAddress: boolean): ReadPayment => ({
  id: transaction,
  site,
  keepsAddress,
});

const decide = (context: Pick<PaymentContext, 'page' | 'transaction' | 'info'>) =>
  decidePaymentPage({
    page: context.page,
    transaction: context.transaction,
    status: context.info?.status ?? 'pending',
    locale: '',
    defaultLocale: '',
  }).result;

/** The six pages that a payment returns to. What the address says is never believed: the platform is asked. */
export const paymentMachine = setup({
  types: {} as { context: PaymentContext; input: FeatureInput; events: PaymentEvent; tags: 'ready' },
  actors: {
    getDepositInfo: placeholder<KeptPayment, ReadPayment>('getDepositInfo'),
    openPayment: placeholder<OpenedPayment, PaymentToOpen>('openPayment'),
    guardSecrets: secretsPlaceholder,
    deadline: deadlinePlaceholder,
    pollTick: placeholder<PollTick, { readonly inMs: number }>('pollTick'),
    /** Inside a frame of the deposit page: tells that page where the payment has come to. */
    announceFrame: placeholder<null, { readonly path: string }>('announceFrame'),
    /** Reads and removes the remembered address; reads the game that the deposit was asked from. */
    takeBackUrl: placeholder<WayBack>('takeBackUrl'),
  },
  actions: {
    assignPlace: assign((_, entered: RouteEntered) => ({
      ...placeOf(entered),
      ...unread,
    })),
    assignPlayer: assign((_, { uid }: SessionChanged) => ({ uid, ...unread })),
    assignInfo: assign((_, info: KeptPayment | null) => ({ info, failure: null })),
    assignFailure: assign((_, found: Failure | null) => ({ failure: found })),
    toastUnread: tell((_, found: Failure | null) => toast('error', refusalText(found))),
    /** Opens a blank window while the click is still being handled, or browsers block it. Live in the browser. */
    openWindow: () => {},
    closeWindow: () => {},
    tellFatal: tell((_, found: Failure | null) =>
      pageFailed(found, 'Cashier.getdepositinfo', 'cashier-payment'),
    ),
    replaceAddress: tell(({ context }: Args) => {
      const { to } = decide(context);
      return to === null ? null : rewriteAddress(to);
    }),
    assignStart: assign(({ context }, tick: PollTick | null) => ({
      startedAt: context.startedAt || (tick?.at ?? 0),
    })),
    assignPage: assign(({ context }) => ({ page: decide(context).page })),
    refreshBalance: tell(() => refreshBalance),
    assignGame: assign((_, way: WayBack | null) => ({ game: way?.game ?? null })),
    leaveForBackUrl: tell(({ context }: Args, way: WayBack | null) => {
      if (!way || way.url === null) return null;
      const { result } = decideUrl(way.url, { ...context.site, purpose: 'return' });
      return (
        result && {
          to: actorIds.navigation,
          event: { type: 'navigation.requested', to: result.href, external: result.kind === 'external' },
        }
      );
    }),
  },
  guards: {
    isOtherPlayer,
    hasTransaction: ({ context }) => context.transaction !== '',
    isKnown: (_, info: KeptPayment | null) => info !== null,
    canGoOn: ({ context }) => wayOn(context.info) !== null,
    hasWayOn: (_, info: KeptPayment | null) => wayOn(info) !== null,
    isOpenedHere: (_, found: OpenedPayment | null) => found?.opened === 'self',
    isForeign: (_, found: Failure | null) =>
      found?.type === 'InvalidParameter' || found?.type === 'AccessDenied',
    isSuccess: ({ context }) => decide(context).page === 'success',
    isPending: ({ context }) => ['pending', 'newWindow'].includes(decide(context).page),
    isPollingOver: ({ context }, tick: PollTick | null) =>
      context.startedAt !== 0 && isPollingOver(context.startedAt, tick?.at ?? 0, paymentPendingPoll.stopMs),
    hasMovedOn: ({ context }, info: KeptPayment | null) =>
      info !== null && !['pending', 'newWindow'].includes(decide({ ...context, info }).page),
    isElsewhere: ({ context }, entered: RouteEntered) => {
      const place = placeOf(entered);
      return (
        place.page !== context.page || (place.transaction !== '' && place.transaction !== context.transaction)
      );
    },
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({
    uid: input.uid,
    ...placeOf(input),
    ...unread,
    money: moneySettings(input.settings),
    site: input.site,
  }),
  invoke: { src: 'announceFrame', input: ({ context }) => ({ path: context.path }), onError: {} },
  initial: 'deciding',
  on: {
    'route.entered': {
      guard: { type: 'isElsewhere', params: received },
      target: '.deciding',
      actions: { type: 'assignPlace', params: received },
    },
    'session.changed': forOtherPlayer('.deciding'),
  },
  states: {
    deciding: { always: [{ guard: 'hasTransaction', target: 'loading' }, { target: 'plain' }] },
    /** Cancelled, on a phone, in a new window: no transaction, nothing to ask. */
    plain: { tags: 'ready' },
    loading: {
      invoke: {
        src: 'getDepositInfo',
        input: ({ context }) => readInput(context, false),
        onDone: [
          {
            guard: { type: 'isKnown', params: value },
            target: 'known',
            actions: { type: 'assignInfo', params: value },
          },
          {
            guard: { type: 'isForeign', params: failure },
            target: 'notFound',
            actions: { type: 'assignFailure', params: failure },
          },
          {
            target: 'failed',
            actions: [
              { type: 'assignFailure', params: failure },
              { type: 'tellFatal', params: failure },
            ],
          },
        ],
        onError: 'failed',
      },
    },
    known: {
      always: [
        {
          guard: 'isSuccess',
          target: 'succeeded',
          actions: ['replaceAddress', 'assignPage', 'refreshBalance'],
        },
        { guard: 'isPending', target: 'pending', actions: ['replaceAddress', 'assignPage'] },
        { target: 'ended', actions: ['replaceAddress', 'assignPage'] },
      ],
    },
    succeeded: {
      tags: 'ready',
      invoke: {
        src: 'takeBackUrl',
        onDone: {
          actions: [
            { type: 'assignGame', params: value },
            { type: 'leaveForBackUrl', params: value },
          ],
        },
        onError: {},
      },
    },
    /** Declined or cancelled. */
    ended: { tags: 'ready' },
    pending: {
      tags: 'ready',
      initial: 'pausing',
      on: {
        'payment.page.requested': { guard: 'canGoOn', target: 'goingOn', actions: 'openWindow' },
      },
      states: {
        pausing: {
          invoke: {
            src: 'pollTick',
            input: { inMs: paymentPendingPoll.intervalMs },
            onDone: [
              { guard: { type: 'isPollingOver', params: value }, target: 'askingLast' },
              { target: 'asking', actions: { type: 'assignStart', params: value } },
            ],
            onError: 'late',
          },
        },
        asking: {
          invoke: {
            src: 'getDepositInfo',
            input: ({ context }) => readInput(context, false),
            onDone: [
              {
                guard: { type: 'isKnown', params: value },
                target: '#payment.known',
                actions: { type: 'assignInfo', params: value },
              },
              { target: 'pausing', actions: { type: 'assignFailure', params: failure } },
            ],
            onError: 'pausing',
          },
        },
        /** The page may have been hidden for long, as while the player confirms in the bank's app. */
        askingLast: {
          invoke: {
            src: 'getDepositInfo',
            input: ({ context }) => readInput(context, false),
            onDone: [
              {
                guard: { type: 'hasMovedOn', params: value },
                target: '#payment.known',
                actions: { type: 'assignInfo', params: value },
              },
              { target: 'late' },
            ],
            onError: 'late',
          },
        },
        /** Asked long enough: the history shows how it ends. */
        late: {},
      },
    },
    /** The payment that is there is gone on with: its page is asked for anew, and nothing is sent a second time. */
    goingOn: {
      tags: 'ready',
      initial: 'asking',
      invoke: {
        src: 'guardSecrets',
        input: ({ context }) => ({ prefixes: [paymentRef(context.transaction)] }),
      },
      states: {
        asking: {
          invoke: {
            src: 'getDepositInfo',
            id: 'askForPage',
            input: ({ context }) => readInput(context, true),
            onDone: [
              {
                guard: { type: 'hasWayOn', params: value },
                target: 'opening',
                actions: { type: 'assignInfo', params: value },
              },
              {
                guard: { type: 'isKnown', params: value },
                target: '#payment.known',
                actions: [{ type: 'assignInfo', params: value }, 'closeWindow'],
              },
              {
                target: '#payment.pending',
                actions: [{ type: 'toastUnread', params: failure }, 'closeWindow'],
              },
            ],
            onError: { target: '#payment.pending', actions: 'closeWindow' },
          },
        },
        opening: {
          invoke: {
            src: 'openPayment',
            id: 'openPayment',
            input: ({ context }) => wayOn(context.info) ?? { ref: '', target: 'self' },
            onDone: [
              { guard: { type: 'isOpenedHere', params: value }, target: 'leaving' },
              { target: '#payment.pending' },
            ],
            onError: { target: '#payment.pending', actions: 'closeWindow' },
          },
        },
        leaving: {
          invoke: {
            src: 'deadline',
            id: 'leaving',
            input: { inMs: LEAVING_MS },
            onDone: '#payment.pending',
          },
        },
      },
    },
    notFound: { tags: 'ready' },
    failed: { tags: 'ready', on: { 'payment.reload.requested': 'loading' } },
  },
});
