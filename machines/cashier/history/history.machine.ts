import { assign, raise, sendTo, setup } from 'xstate';
import type { ReadHistory } from '../../../effects/cashier/read-history.ts';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import { HISTORY_PAGE_SIZE } from '../../../schemas/constants.ts';
import type { HistoryItem, HistoryPage } from '../../../schemas/cashier/history.ts';
import {
  appendHistory,
  decideCancel,
  hasMoreHistory,
  historyTabOf,
} from '../../../schemas/rules/cashier/history.ts';
import type { HistoryTab } from '../../../schemas/rules/cashier/history.ts';
import type { Failure, Json } from '../../../schemas/rules/kit/outcome.ts';
import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { refusalText } from '../../kit/refusals/refusal-text.ts';
import { backUrlOf } from '../back-url.ts';
import { intentMachine } from '../../kit/intent/intent.machine.ts';
import type { KnownIntent } from '../../kit/intent/intent.events.ts';
import type { IntentInput, IntentOutput } from '../../kit/intent/intent.machine.ts';
import { failureIn, valueOf } from '../../kit/outcome-of.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../site/root/feature-input.ts';
import { tell } from '../../kit/tell.ts';
import type { HistoryEvent } from './history.events.ts';

export const CANCEL_DIALOG = 'CancelWithdrawal';

export type HistoryContext = {
  uid: number;
  tab: HistoryTab;
  items: readonly HistoryItem[];
  total: number;
  /** How many rows were asked for so far. */
  asked: number;
  /** Of the last reading, while the rows of the one before stay. */
  failure: Failure | null;
  allowCancel: boolean;
  currency: string;
  /** Name of this site, so that transactions of another one can be told. */
  host: string;
  /** Where a successful payment leads back to, when the address says so. */
  backUrl: string | null;
  /** The withdrawal that is being cancelled, and what is known of an attempt from before a reload. */
  cancelling: { readonly id: string; readonly known: KnownIntent | null } | null;
};

const isTab = (context: HistoryContext, event: HistoryEvent): boolean =>
  event.type === 'route.entered' && historyTabOf(event.query['tab']) === context.tab;

const settlementOf = (event: unknown): Settlement<Json> =>
  (event as { output: IntentOutput }).output.settlement;

export const historyMachine = setup({
  types: {} as { context: HistoryContext; input: FeatureInput; events: HistoryEvent },
  actors: {
    readHistory: placeholder<HistoryPage, ReadHistory>('readHistory'),
    findIntents: placeholder<OpenIntents, { readonly uid: number; readonly call: IntentInput['call'] }>(
      'findIntents',
    ),
    keepBackUrl: placeholder<null, { readonly url: string | null }>('keepBackUrl'),
    intent: intentMachine,
  },
  actions: {
    assignTab: assign(({ event }) =>
      event.type === 'route.entered'
        ? { tab: historyTabOf(event.query['tab']), items: [], total: 0, asked: 0, failure: null }
        : {},
    ),
    assignPlayer: assign(({ event }) =>
      event.type === 'session.changed'
        ? {
            uid: event.uid,
            currency: event.currency,
            items: [],
            total: 0,
            asked: 0,
            failure: null,
            cancelling: null,
          }
        : {},
    ),
    assignFirstPage: assign(({ context, event }) => {
      const page = valueOf<HistoryPage>(event);
      if (!page) return {};
      return {
        items: appendHistory([], page.items),
        total: page.total,
        asked: Math.max(context.asked, HISTORY_PAGE_SIZE),
        failure: null,
      };
    }),
    assignNextPage: assign(({ context, event }) => {
      const page = valueOf<HistoryPage>(event);
      if (!page) return {};
      return {
        items: appendHistory(context.items, page.items),
        total: page.total,
        asked: context.asked + HISTORY_PAGE_SIZE,
        failure: null,
      };
    }),
    assignFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    clearFailure: assign({ failure: null }),
    assignCancelling: assign(({ event }) =>
      event.type === 'history.cancel.requested' ? { cancelling: { id: event.id, known: null } } : {},
    ),
    assignFound: assign(({ event }) => {
      const intent = valueOf<OpenIntents>(event)?.open[0];
      const id = intent?.payload['id'];
      if (!intent || typeof id !== 'string') return {};
      return { cancelling: { id, known: { key: intent.key, createdAt: intent.createdAt } } };
    }),
    assignKey: assign(({ context, event }) =>
      event.type === 'intent.key.made' && context.cancelling
        ? { cancelling: { ...context.cancelling, known: event.known } }
        : {},
    ),
    clearCancelling: assign({ cancelling: null }),
    askToConfirm: tell(({ context, event }: { context: HistoryContext; event: HistoryEvent }) => {
      if (event.type !== 'history.cancel.requested') return null;
      const item = context.items.find(({ id }) => id === event.id);
      return {
        to: actorIds.dialogs,
        event: {
          type: 'dialog.requested',
          name: CANCEL_DIALOG,
          kind: 'confirm',
          replyTo: actorIds.history,
          props: {
            title: { id: 'history.cancel.title' },
            text: { id: 'history.cancel.text' },
            agree: { id: 'history.cancel.agree' },
            reject: { id: 'history.cancel.reject' },
            amount: { amount: item?.amount ?? '0', currency: item?.currency || context.currency },
            destructive: true,
          },
        },
      };
    }),
    toastCancelled: tell(() => [
      {
        to: actorIds.toasts,
        event: { type: 'toast.requested', kind: 'success', title: { id: 'history.cancel.done' } },
      },
      { to: actorIds.balance, event: { type: 'balance.refresh.requested' } },
    ]),
    toastTooLate: tell(() => ({
      to: actorIds.toasts,
      event: {
        type: 'toast.requested',
        kind: 'warning',
        title: { id: 'history.cancel.tooLate' },
        sticky: true,
      },
    })),
    toastRefused: tell(({ event }: { event: unknown }) => {
      const settlement = settlementOf(event);
      const isTold = settlement.kind === 'refused' || settlement.kind === 'again';
      const title =
        settlement.kind === 'storage'
          ? { id: 'cashier.storage' }
          : refusalText(isTold ? settlement.failure : null);
      return {
        to: actorIds.toasts,
        event: { type: 'toast.requested', kind: 'error', title, sticky: true },
      };
    }),
    markRowsOutdated: raise({ type: 'history.rows.outdated' }),
    retryIntent: sendTo('cancel', { type: 'intent.retry.requested' }),
    forwardToIntent: sendTo('cancel', ({ event }) => event),
  },
  guards: {
    isOtherTab: ({ context, event }) => !isTab(context, event),
    isOtherPlayer: ({ context, event }) =>
      event.type === 'session.changed' && event.uid !== 0 && event.uid !== context.uid,
    isSamePlayer: ({ context, event }) => event.type === 'session.changed' && event.uid === context.uid,
    isRead: ({ event }) => valueOf<HistoryPage>(event) !== null,
    hasMore: ({ context }) => hasMoreHistory(context.asked, context.total),
    hasRows: ({ context }) => context.items.length > 0,
    isCancellable: ({ context, event }) => {
      if (event.type !== 'history.cancel.requested' || context.tab !== 'withdrawal') return false;
      const item = context.items.find(({ id }) => id === event.id);
      return (
        item !== undefined &&
        decideCancel({ ...item, type: 'withdrawal' }, { allowWithdrawalCancel: context.allowCancel }).result
      );
    },
    isAgreed: ({ event }) =>
      event.type === 'dialog.answered' && event.name === CANCEL_DIALOG && event.result === true,
    isRejected: ({ event }) => event.type === 'dialog.answered' && event.name === CANCEL_DIALOG,
    hasOpenIntent: ({ event }) => typeof valueOf<OpenIntents>(event)?.open[0]?.payload['id'] === 'string',
    isCancelled: ({ event }) => ['done', 'found'].includes(settlementOf(event).kind),
    isTooLate: ({ event }) => {
      const settlement = settlementOf(event);
      return settlement.kind === 'refused' && settlement.failure.type === 'WithdrawalDeclined';
    },
  },
}).createMachine({
  id: 'history',
  context: ({ input }) => ({
    uid: input.uid,
    tab: historyTabOf(input.query['tab']),
    items: [],
    total: 0,
    asked: 0,
    failure: null,
    allowCancel: input.settings.config.market.allowWithdrawalCancel,
    currency: input.currency,
    host: new URL(input.site.origin).host,
    backUrl: backUrlOf(input.query, input.site),
    cancelling: null,
  }),
  invoke: { src: 'keepBackUrl', input: ({ context }) => ({ url: context.backUrl }), onError: {} },
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: {
        'route.entered': { guard: 'isOtherTab', target: '.loading', actions: 'assignTab' },
        'session.changed': { guard: 'isOtherPlayer', target: '.loading', actions: 'assignPlayer' },
      },
      states: {
        loading: {
          invoke: {
            src: 'readHistory',
            input: ({ context }) => ({ tab: context.tab, offset: 0, count: HISTORY_PAGE_SIZE }),
            onDone: [
              { guard: 'isRead', target: 'shown', actions: 'assignFirstPage' },
              { target: 'failed', actions: 'assignFailure' },
            ],
            onError: 'failed',
          },
        },
        failed: {
          tags: 'ready',
          on: { 'history.retry.requested': { target: 'loading', actions: 'clearFailure' } },
        },
        shown: {
          tags: 'ready',
          initial: 'idle',
          states: {
            idle: {
              on: {
                'history.more.requested': { guard: 'hasMore', target: 'loadingMore' },
                'history.rows.outdated': 'refreshing',
              },
            },
            loadingMore: {
              invoke: {
                src: 'readHistory',
                input: ({ context }) => ({
                  tab: context.tab,
                  offset: context.asked,
                  count: HISTORY_PAGE_SIZE,
                }),
                onDone: [
                  { guard: 'isRead', target: 'idle', actions: 'assignNextPage' },
                  { target: 'moreFailed', actions: 'assignFailure' },
                ],
                onError: 'moreFailed',
              },
              on: { 'history.rows.outdated': 'refreshing' },
            },
            moreFailed: {
              on: {
                'history.retry.requested': { target: 'loadingMore', actions: 'clearFailure' },
                'history.more.requested': { target: 'loadingMore', actions: 'clearFailure' },
                'history.rows.outdated': { target: 'refreshing', actions: 'clearFailure' },
              },
            },
            refreshing: {
              invoke: {
                src: 'readHistory',
                input: ({ context }) => ({ tab: context.tab, offset: 0, count: context.asked }),
                onDone: [
                  { guard: 'isRead', target: 'idle', actions: 'assignFirstPage' },
                  { target: 'refreshFailed', actions: 'assignFailure' },
                ],
                onError: 'refreshFailed',
              },
              on: { 'history.rows.outdated': { target: 'refreshing', reenter: true } },
            },
            refreshFailed: {
              on: {
                'history.retry.requested': { target: 'refreshing', actions: 'clearFailure' },
                'history.rows.outdated': { target: 'refreshing', actions: 'clearFailure' },
              },
            },
          },
        },
      },
    },
    cancel: {
      initial: 'finding',
      on: {
        'session.changed': { guard: 'isOtherPlayer', target: '.finding', actions: 'clearCancelling' },
      },
      states: {
        /** A cancel whose answer was lost before this page was opened is asked about first. */
        finding: {
          invoke: {
            src: 'findIntents',
            input: ({ context }) => ({ uid: context.uid, call: 'Cashier.cancelwithdrawal' }),
            onDone: [
              { guard: 'hasOpenIntent', target: 'sending', actions: 'assignFound' },
              { target: 'idle' },
            ],
            onError: 'idle',
          },
        },
        idle: {
          on: {
            'history.cancel.requested': {
              guard: 'isCancellable',
              target: 'confirming',
              actions: ['assignCancelling', 'askToConfirm'],
            },
          },
        },
        confirming: {
          on: {
            'dialog.answered': [
              { guard: 'isAgreed', target: 'sending' },
              { guard: 'isRejected', target: 'idle', actions: 'clearCancelling' },
            ],
            'history.cancel.requested': {
              guard: 'isCancellable',
              actions: ['assignCancelling', 'askToConfirm'],
            },
          },
        },
        sending: {
          initial: 'busy',
          invoke: {
            src: 'intent',
            id: 'cancel',
            input: ({ context }) => ({
              uid: context.uid,
              call: 'Cashier.cancelwithdrawal',
              payload: { id: context.cancelling?.id ?? '' },
              secrets: [],
              sensitive: false,
              known: context.cancelling?.known ?? null,
              replaces: null,
            }),
            onDone: [
              {
                guard: 'isCancelled',
                target: 'finding',
                actions: ['toastCancelled', 'clearCancelling', 'markRowsOutdated'],
              },
              {
                guard: 'isTooLate',
                target: 'finding',
                actions: ['toastTooLate', 'clearCancelling', 'markRowsOutdated'],
              },
              { target: 'idle', actions: ['toastRefused', 'clearCancelling', 'markRowsOutdated'] },
            ],
          },
          on: {
            'intent.key.made': { actions: 'assignKey' },
            'intent.answer.lost': '.unknown',
            'intent.session.expired': '.expired',
          },
          states: {
            busy: {},
            unknown: { on: { 'history.cancel.retried': { target: 'busy', actions: 'retryIntent' } } },
            expired: {
              on: {
                'history.cancel.retried': { target: 'busy', actions: 'retryIntent' },
                'session.changed': [
                  { guard: 'isOtherPlayer', target: '#history.cancel.finding', actions: 'clearCancelling' },
                  { guard: 'isSamePlayer', target: 'busy', actions: 'forwardToIntent' },
                ],
              },
            },
          },
        },
      },
    },
  },
});
