import { assign, setup } from 'xstate';
import type { PollTick } from '../../../effects/cashier/poll-tick.ts';
import type { DepositInfo } from '../../../schemas/cashier/cashier.ts';
import { paymentPendingPoll } from '../../../schemas/constants.ts';
import type { CurrencySettings } from '../../../schemas/rules/kit/format.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import {
  decidePaymentPage,
  isPollingOver,
  paymentPageOf,
} from '../../../schemas/rules/cashier/payment-return.ts';
import type { PaymentPage } from '../../../schemas/rules/cashier/payment-return.ts';
import { decideUrl } from '../../../schemas/rules/kit/safe-url.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { moneySettings } from '../money-settings.ts';
import { failureIn, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../site/root/feature-input.ts';
import { tell } from '../../kit/tell.ts';
import type { PaymentEvent } from './payment.events.ts';

export type PaymentContext = {
  page: PaymentPage;
  /** Empty on the three pages without one. */
  transaction: string;
  path: string;
  info: DepositInfo | null;
  failure: Failure | null;
  /** Epoch ms; polling ends some minutes later. */
  startedAt: number;
  money: CurrencySettings;
  site: FeatureInput['site'];
};

const placeOf = (input: Pick<FeatureInput, 'route' | 'params' | 'path' | 'now'>) => ({
  page: paymentPageOf(input.route) ?? 'pending',
  transaction: input.params['transaction'] ?? '',
  path: input.path,
  startedAt: input.now,
});

const decide = (context: PaymentContext) =>
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
    getDepositInfo: placeholder<DepositInfo, { readonly id: string }>('getDepositInfo'),
    pollTick: placeholder<PollTick, { readonly inMs: number }>('pollTick'),
    /** Inside a frame of the deposit page: tells that page where the payment has come to. */
    announceFrame: placeholder<null, { readonly path: string }>('announceFrame'),
    /** Reads and removes the remembered address; null when there is none. */
    takeBackUrl: placeholder<{ readonly url: string } | null>('takeBackUrl'),
  },
  actions: {
    assignPlace: assign(({ event }) =>
      event.type === 'route.entered' ? { ...placeOf(event), info: null, failure: null } : {},
    ),
    assignInfo: assign(({ event }) => ({ info: valueOf<DepositInfo>(event), failure: null })),
    assignFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    replaceAddress: tell(({ context }: { context: PaymentContext }) => {
      const { to } = decide(context);
      return to === null
        ? null
        : { to: actorIds.navigation, event: { type: 'navigation.requested', to, replace: true } };
    }),
    assignPage: assign(({ context }) => ({ page: decide(context).page })),
    refreshBalance: tell(() => ({ to: actorIds.balance, event: { type: 'balance.refresh.requested' } })),
    leaveForBackUrl: tell(({ context, event }: { context: PaymentContext; event: unknown }) => {
      const stored = valueOf<{ readonly url: string } | null>(event);
      if (!stored) return null;
      const { result } = decideUrl(stored.url, { ...context.site, purpose: 'return' });
      return (
        result && {
          to: actorIds.navigation,
          event: { type: 'navigation.requested', to: result.href, external: result.kind === 'external' },
        }
      );
    }),
  },
  guards: {
    hasTransaction: ({ context }) => context.transaction !== '',
    isKnown: ({ event }) => valueOf<DepositInfo>(event) !== null,
    isForeign: ({ event }) => {
      const type = failureIn(event)?.type;
      return type === 'InvalidParameter' || type === 'AccessDenied';
    },
    isSuccess: ({ context }) => decide(context).page === 'success',
    isPending: ({ context }) => decide(context).page === 'pending',
    isPollingOver: ({ context, event }) =>
      isPollingOver(context.startedAt, valueOf<PollTick>(event)?.at ?? 0, paymentPendingPoll.stopMs),
    isElsewhere: ({ context, event }) => {
      if (event.type !== 'route.entered') return false;
      const place = placeOf(event);
      return (
        place.page !== context.page || (place.transaction !== '' && place.transaction !== context.transaction)
      );
    },
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({
    ...placeOf(input),
    info: null,
    failure: null,
    money: moneySettings(input.settings),
    site: input.site,
  }),
  invoke: { src: 'announceFrame', input: ({ context }) => ({ path: context.path }), onError: {} },
  initial: 'deciding',
  on: { 'route.entered': { guard: 'isElsewhere', target: '.deciding', actions: 'assignPlace' } },
  states: {
    deciding: { always: [{ guard: 'hasTransaction', target: 'loading' }, { target: 'plain' }] },
    /** Cancelled, on a phone, in a new window: no transaction, nothing to ask. */
    plain: { tags: 'ready' },
    loading: {
      invoke: {
        src: 'getDepositInfo',
        input: ({ context }) => ({ id: context.transaction }),
        onDone: [
          { guard: 'isKnown', target: 'known', actions: 'assignInfo' },
          { guard: 'isForeign', target: 'notFound', actions: 'assignFailure' },
          { target: 'failed', actions: 'assignFailure' },
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
      invoke: { src: 'takeBackUrl', onDone: { actions: 'leaveForBackUrl' }, onError: {} },
    },
    /** Declined or cancelled. */
    ended: { tags: 'ready' },
    pending: {
      tags: 'ready',
      initial: 'pausing',
      states: {
        pausing: {
          invoke: {
            src: 'pollTick',
            input: { inMs: paymentPendingPoll.intervalMs },
            onDone: [{ guard: 'isPollingOver', target: 'late' }, { target: 'asking' }],
            onError: 'late',
          },
        },
        asking: {
          invoke: {
            src: 'getDepositInfo',
            input: ({ context }) => ({ id: context.transaction }),
            onDone: [
              { guard: 'isKnown', target: '#payment.known', actions: 'assignInfo' },
              { target: 'pausing', actions: 'assignFailure' },
            ],
            onError: 'pausing',
          },
        },
        /** Asked long enough: the history shows how it ends. */
        late: {},
      },
    },
    notFound: { tags: 'ready' },
    failed: { tags: 'ready', on: { 'payment.retry.requested': 'loading' } },
  },
});
