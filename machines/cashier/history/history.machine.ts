import { assign, raise, sendTo, setup } from 'xstate';
import type { ReadHistory } from '../../../effects/cashier/read-history.ts';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { Intent } from '../../../effects/kit/intents/intent.ts';
import { HISTORY_PAGE_SIZE } from '../../../schemas/constants.ts';
import type { HistoryItem, HistoryPage } from '../../../schemas/cashier/history.ts';
import {
  appendHistory,
  decideCancel,
  hasMoreHistory,
  historyTabOf,
} from '../../../schemas/rules/cashier/history.ts';
import type { HistoryTab } from '../../../schemas/rules/cashier/history.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { FeatureInput, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import type { KnownIntent } from '../../kit/intent/intent.events.ts';
import { intentMachine } from '../../kit/intent/intent.machine.ts';
import type { IntentOutput } from '../../kit/intent/intent.machine.ts';
import {
  findIntentsPlaceholder,
  isOtherPlayer,
  keyOf,
  openIntent,
  refusalIn,
} from '../../kit/intent/intent.parts.ts';
import type { DialogAnswered } from '../../kit/message-events.ts';
import { failure, output, received, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { refusalText } from '../../kit/refusals/refusal-text.ts';
import { refreshBalance, toast } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import { backUrlOf } from '../back-url.ts';
import { CANCEL_DIALOG, cancelQuestion } from './cancel-question.ts';
import type { HistoryEvent } from './history.events.ts';

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
  /** The withdrawal that is being cancelled, and the key of an intent from before a reload. */
  cancelling: { readonly id: string; readonly known: KnownIntent | null } | null;
};

const noRows = { items: [], total: 0, asked: 0, failure: null };

const cancelledId = (intent: Intent | null): string | null => {
  const id = intent?.payload['id'];
  return typeof id === 'string' ? id : null;
};

type Args = { readonly context: HistoryContext };

export const historyMachine = setup({
  types: {} as { context: HistoryContext; input: FeatureInput; events: HistoryEvent },
  actors: {
    readHistory: placeholder<HistoryPage, ReadHistory>('readHistory'),
    findIntents: findIntentsPlaceholder,
    keepBackUrl: placeholder<null, { readonly url: string | null }>('keepBackUrl'),
    intent: intentMachine,
  },
  actions: {
    assignTab: assign((_, { query }: RouteEntered) => ({ tab: historyTabOf(query['tab']), ...noRows })),
    assignPlayer: assign((_, { uid, currency }: SessionChanged) => ({
      uid,
      currency,
      ...noRows,
      cancelling: null,
    })),
    assignFirstPage: assign(({ context }, page: HistoryPage | null) =>
      page
        ? {
            items: appendHistory([], page.items),
            total: page.total,
            asked: Math.max(context.asked, HISTORY_PAGE_SIZE),
            failure: null,
          }
        : {},
    ),
    assignNextPage: assign(({ context }, page: HistoryPage | null) =>
      page
        ? {
            items: appendHistory(context.items, page.items),
            total: page.total,
            asked: context.asked + HISTORY_PAGE_SIZE,
            failure: null,
          }
        : {},
    ),
    assignFailure: assign((_, found: Failure | null) => ({ failure: found })),
    clearFailure: assign({ failure: null }),
    assignCancelling: assign((_, { id }: { readonly id: string }) => ({ cancelling: { id, known: null } })),
    assignRecovered: assign((_, found: OpenIntents | null) => {
      const intent = openIntent(found);
      const id = cancelledId(intent);
      return intent && id !== null ? { cancelling: { id, known: keyOf(intent) } } : {};
    }),
    clearCancelling: assign({ cancelling: null }),
    askToConfirm: tell(({ context }: Args, { id }: { readonly id: string }) => cancelQuestion(context, id)),
    toastCancelled: tell(() => [toast('success', { id: 'history.cancel.done' }), refreshBalance]),
    toastTooLate: tell(() => toast('warning', { id: 'history.cancel.tooLate' }, { sticky: true })),
    toastRefused: tell((_, { settlement }: IntentOutput) =>
      toast(
        'error',
        settlement.kind === 'storage' ? { id: 'cashier.storage' } : refusalText(refusalIn(settlement)),
        { sticky: true },
      ),
    ),
    markRowsOutdated: raise({ type: 'history.rows.outdated' }),
    passToIntent: sendTo('intent', ({ event }) => event),
  },
  guards: {
    isOtherPlayer,
    isOtherTab: ({ context }, { query }: RouteEntered) => historyTabOf(query['tab']) !== context.tab,
    isRead: (_, page: HistoryPage | null) => page !== null,
    hasMore: ({ context }) => hasMoreHistory(context.asked, context.total),
    isCancellable: ({ context }, { id }: { readonly id: string }) => {
      const item = context.items.find((candidate) => candidate.id === id);
      return (
        context.tab === 'withdrawal' &&
        item !== undefined &&
        decideCancel({ ...item, type: 'withdrawal' }, { allowWithdrawalCancel: context.allowCancel }).result
      );
    },
    isAgreed: (_, { name, result }: DialogAnswered) => name === CANCEL_DIALOG && result === true,
    isRejected: (_, { name }: DialogAnswered) => name === CANCEL_DIALOG,
    hasOpenIntent: (_, found: OpenIntents | null) => cancelledId(openIntent(found)) !== null,
    isCancelled: (_, { settlement }: IntentOutput) =>
      settlement.kind === 'done' || settlement.kind === 'found',
    isTooLate: (_, { settlement }: IntentOutput) =>
      settlement.kind === 'refused' && settlement.failure.type === 'WithdrawalDeclined',
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
        'route.entered': {
          guard: { type: 'isOtherTab', params: received },
          target: '.loading',
          actions: { type: 'assignTab', params: received },
        },
        'session.changed': {
          guard: 'isOtherPlayer',
          target: '.loading',
          actions: { type: 'assignPlayer', params: received },
        },
      },
      states: {
        loading: {
          invoke: {
            src: 'readHistory',
            input: ({ context }) => ({ tab: context.tab, offset: 0, count: HISTORY_PAGE_SIZE }),
            onDone: [
              {
                guard: { type: 'isRead', params: value },
                target: 'shown',
                actions: { type: 'assignFirstPage', params: value },
              },
              { target: 'failed', actions: { type: 'assignFailure', params: failure } },
            ],
            onError: 'failed',
          },
        },
        failed: {
          tags: 'ready',
          on: { 'history.reload.requested': { target: 'loading', actions: 'clearFailure' } },
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
                  {
                    guard: { type: 'isRead', params: value },
                    target: 'idle',
                    actions: { type: 'assignNextPage', params: value },
                  },
                  { target: 'moreFailed', actions: { type: 'assignFailure', params: failure } },
                ],
                onError: 'moreFailed',
              },
              on: { 'history.rows.outdated': 'refreshing' },
            },
            moreFailed: {
              on: {
                'history.reload.requested': { target: 'loadingMore', actions: 'clearFailure' },
                'history.more.requested': { target: 'loadingMore', actions: 'clearFailure' },
                'history.rows.outdated': { target: 'refreshing', actions: 'clearFailure' },
              },
            },
            refreshing: {
              invoke: {
                src: 'readHistory',
                input: ({ context }) => ({ tab: context.tab, offset: 0, count: context.asked }),
                onDone: [
                  {
                    guard: { type: 'isRead', params: value },
                    target: 'idle',
                    actions: { type: 'assignFirstPage', params: value },
                  },
                  { target: 'refreshFailed', actions: { type: 'assignFailure', params: failure } },
                ],
                onError: 'refreshFailed',
              },
              on: { 'history.rows.outdated': { target: 'refreshing', reenter: true } },
            },
            refreshFailed: {
              on: {
                'history.reload.requested': { target: 'refreshing', actions: 'clearFailure' },
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
            input: ({ context }) => ({ uid: context.uid, calls: ['Cashier.cancelwithdrawal'] }),
            onDone: [
              {
                guard: { type: 'hasOpenIntent', params: value },
                target: 'sending',
                actions: { type: 'assignRecovered', params: value },
              },
              { target: 'idle' },
            ],
            onError: 'idle',
          },
        },
        idle: {
          on: {
            'history.cancel.requested': {
              guard: { type: 'isCancellable', params: received },
              target: 'confirming',
              actions: [
                { type: 'assignCancelling', params: received },
                { type: 'askToConfirm', params: received },
              ],
            },
          },
        },
        confirming: {
          on: {
            'dialog.answered': [
              { guard: { type: 'isAgreed', params: received }, target: 'sending' },
              {
                guard: { type: 'isRejected', params: received },
                target: 'idle',
                actions: 'clearCancelling',
              },
            ],
            'history.cancel.requested': {
              guard: { type: 'isCancellable', params: received },
              actions: [
                { type: 'assignCancelling', params: received },
                { type: 'askToConfirm', params: received },
              ],
            },
          },
        },
        sending: {
          invoke: {
            src: 'intent',
            id: 'intent',
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
                guard: { type: 'isCancelled', params: output },
                target: 'finding',
                actions: ['toastCancelled', 'clearCancelling', 'markRowsOutdated'],
              },
              {
                guard: { type: 'isTooLate', params: output },
                target: 'finding',
                actions: ['toastTooLate', 'clearCancelling', 'markRowsOutdated'],
              },
              {
                target: 'finding',
                actions: [{ type: 'toastRefused', params: output }, 'clearCancelling', 'markRowsOutdated'],
              },
            ],
          },
          on: {
            'session.changed': [
              { guard: 'isOtherPlayer', target: 'finding', actions: 'clearCancelling' },
              { actions: 'passToIntent' },
            ],
          },
        },
      },
    },
  },
});
