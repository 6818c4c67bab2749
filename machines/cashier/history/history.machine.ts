import { assign, raise, sendTo, setup } from 'xstate';
import type { ReadHistory } from '../../../effects/cashier/read-history.ts';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { Intent } from '../../../effects/kit/intents/intent.ts';
import { HISTORY_PAGE_SIZE } from '../../../schemas/constants.ts';
import type { HistoryPage } from '../../../schemas/cashier/history.ts';
import { decideCancel, hasMoreHistory, historyTabOf } from '../../../schemas/rules/cashier/history.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { FeatureInput, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
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
import { CANCEL_DIALOG, cancelQuestion } from './cancel-question.ts';
import { firstPage, historyContext, nextPage, noRows } from './history-rows.ts';
import type { HistoryContext } from './history-rows.ts';
import type { HistoryEvent } from './history.events.ts';

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
      page ? firstPage(context, page) : {},
    ),
    assignNextPage: assign(({ context }, page: HistoryPage | null) => (page ? nextPage(context, page) : {})),
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
  context: ({ input }) => historyContext(input),
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
              // Not looked for again: one that may still be open would be sent without end.
              {
                target: 'idle',
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
