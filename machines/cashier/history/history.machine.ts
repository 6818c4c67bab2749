import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { Intent } from '../../../effects/kit/intents/intent.ts';
import { HISTORY_PAGE_SIZE, HISTORY_TOTAL_DAYS } from '../../../schemas/constants.ts';
import type { HistoryItem } from '../../../schemas/cashier/history.ts';
import { rangePart } from '../../../schemas/rules/kit/date-range.ts';
import { decideCancel } from '../../../schemas/rules/cashier/history.ts';
import type { FeatureInput, RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import { intentMachine } from '../../kit/intent/intent.machine.ts';
import type { IntentOutput } from '../../kit/intent/intent.machine.ts';
import {
  findIntentsPlaceholder,
  isOtherAccount,
  isOtherPlayer,
  keyOf,
  openIntent,
  refusalIn,
} from '../../kit/intent/intent.parts.ts';
import type { ListFailed, ListItemFound } from '../../kit/list/list.events.ts';
import { output, received, value } from '../../kit/output.ts';
import { pageFailed } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { isRefusedAs, refusalText } from '../../kit/refusals/refusal-text.ts';
import { refreshBalance, toast } from '../../kit/requests.ts';
import { TOTALS_ROWS, totalsList } from '../../account/totals/totals-list.ts';
import { tellChild } from '../../kit/tell-child.ts';
import { tell } from '../../kit/tell.ts';
import { CANCEL_DIALOG, cancelQuestion } from './cancel-question.ts';
import { historyContext, keyOfQuery } from './history-context.ts';
import type { HistoryContext } from './history-context.ts';
import { historyList } from './history-list.ts';
import type { HistoryEvent } from './history.events.ts';
import { answered, answersTo } from '../../kit/question.ts';

const cancelledId = (intent: Intent | null): string | null => {
  const id = intent?.payload['id'];
  return typeof id === 'string' ? id : null;
};

type Args = { readonly context: HistoryContext };
type Found = ListItemFound<HistoryItem>;
type RangeChosen = Extract<HistoryEvent, { readonly type: 'history.range.chosen' }>;

const listKey = ({ tab, filter, range }: HistoryContext) => ({
  tab,
  filter,
  ...rangePart(range),
});

/** Transactions of one kind, and the cancelling of a withdrawal among them. */
export const historyMachine = setup({
  types: {} as { context: HistoryContext; input: FeatureInput; events: HistoryEvent; tags: 'ready' },
  actors: {
    list: historyList,
    totals: totalsList,
    findIntents: findIntentsPlaceholder,
    /** Sends `list.outdated` when the balances are others than before. */
    watchBalance: fromCallback<HistoryEvent>(() => {}),
    keepBackUrl: placeholder<null, { readonly url: string | null }>('keepBackUrl'),
    intent: intentMachine,
  },
  actions: {
    assignKey: assign(({ context }, { query }: RouteEntered) => keyOfQuery(query, context.rules)),
    assignPlayer: assign((_, { uid, currency }: SessionChanged) => ({ uid, currency, cancelling: null })),
    assignCurrency: assign((_, { currency }: SessionChanged) => ({ currency })),
    assignRange: assign((_, { from, to }: RangeChosen) => ({ range: { from, to } })),
    readOther: tellChild('list', ({ context }: Args) => ({
      type: 'list.key.changed',
      key: listKey(context),
    })),
    readTotals: tellChild('totals', ({ context: { range } }: Args) => ({
      type: 'list.key.changed',
      key: { ...range, days: HISTORY_TOTAL_DAYS },
    })),
    readAnew: tellChild('list', () => ({ type: 'list.outdated' })),
    sumAnew: tellChild('totals', () => ({ type: 'list.outdated' })),
    askForRow: tellChild('list', (_, { id }: { readonly id: string }) => ({ type: 'list.item.wanted', id })),
    tellFatal: tell(({ context }: Args, { failure }: ListFailed) =>
      pageFailed(failure, 'cashier.getHistory', context.route),
    ),
    assignCancelling: assign((_, { item }: Found) => ({ cancelling: { id: item.id, known: null } })),
    assignRecovered: assign((_, found: OpenIntents | null) => {
      const intent = openIntent(found);
      const id = cancelledId(intent);
      return intent && id !== null ? { cancelling: { id, known: keyOf(intent) } } : {};
    }),
    clearCancelling: assign({ cancelling: null }),
    askToConfirm: tell(({ context }: Args, { item }: Found) => cancelQuestion(item, context.currency)),
    toastCancelled: tell(() => [toast('success', { id: 'history.cancel.done' }), refreshBalance]),
    toastRefusal: tell(() => toast('warning', { id: 'history.cancel.refused' }, { sticky: true })),
    toastRefused: tell((_, { settlement }: IntentOutput) =>
      toast(
        'error',
        settlement.kind === 'storage' ? { id: 'cashier.storage' } : refusalText(refusalIn(settlement)),
        { sticky: true },
      ),
    ),
    passToIntent: sendTo('intent', ({ event }) => event),
  },
  guards: {
    isOtherPlayer,
    isOtherAccount,
    isOtherKey: ({ context }, { query }: RouteEntered) => {
      const { tab, filter } = keyOfQuery(query, context.rules);
      return tab !== context.tab || filter !== context.filter;
    },
    isCancellable: ({ context }, { item }: Found) =>
      decideCancel({ ...item, type: context.tab }, { allowWithdrawalCancel: context.allowCancel }).result,
    ...answersTo(CANCEL_DIALOG),
    hasOpenIntent: (_, found: OpenIntents | null) => cancelledId(openIntent(found)) !== null,
    isCancelled: (_, { settlement }: IntentOutput) =>
      settlement.kind === 'done' || settlement.kind === 'found',
    isDeclined: (_, { settlement }: IntentOutput) =>
      settlement.kind === 'refused' &&
      isRefusedAs<'Cashier.cancelwithdrawal'>(settlement.failure, 'WithdrawalDeclined'),
  },
}).createMachine({
  id: 'history',
  context: ({ input }) => historyContext(input),
  tags: 'ready',
  invoke: [
    { src: 'watchBalance', id: 'watchBalance' },
    { src: 'keepBackUrl', input: ({ context }) => ({ url: context.backUrl }), onError: {} },
    {
      src: 'list',
      id: 'list',
      input: ({ context }) => ({
        key: listKey(context),
        size: HISTORY_PAGE_SIZE,
        isEager: true,
      }),
    },
    {
      src: 'totals',
      id: 'totals',
      input: ({ context }) => ({
        key: { ...context.range, days: HISTORY_TOTAL_DAYS },
        size: TOTALS_ROWS,
        isEager: true,
      }),
    },
  ],
  initial: 'finding',
  on: {
    'route.entered': {
      guard: { type: 'isOtherKey', params: received },
      actions: [{ type: 'assignKey', params: received }, 'readOther'],
    },
    'session.changed': [
      {
        guard: 'isOtherPlayer',
        target: '.finding',
        actions: [{ type: 'assignPlayer', params: received }, 'readOther', 'readTotals'],
      },
      {
        guard: 'isOtherAccount',
        actions: [{ type: 'assignCurrency', params: received }, 'readAnew', 'sumAnew'],
      },
    ],
    'history.range.chosen': {
      actions: [{ type: 'assignRange', params: received }, 'readOther', 'readTotals'],
    },
    'list.outdated': { actions: ['readAnew', 'sumAnew'] },
    'list.failed': { actions: { type: 'tellFatal', params: received } },
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
        'history.cancel.requested': { actions: { type: 'askForRow', params: received } },
        'list.item.found': {
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
        ...answered('sending', 'idle', 'clearCancelling'),
        'history.cancel.requested': { actions: { type: 'askForRow', params: received } },
        'list.item.found': {
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
            actions: ['toastCancelled', 'clearCancelling', 'readAnew', 'sumAnew'],
          },
          {
            guard: { type: 'isDeclined', params: output },
            target: 'finding',
            actions: ['toastRefusal', 'clearCancelling', 'readAnew', 'sumAnew'],
          },
          // Not looked for again: one that may still be open would be sent without end.
          {
            target: 'idle',
            actions: [{ type: 'toastRefused', params: output }, 'clearCancelling', 'readAnew', 'sumAnew'],
          },
        ],
      },
      on: {
        'session.changed': [
          {
            guard: 'isOtherPlayer',
            target: 'finding',
            actions: [{ type: 'assignPlayer', params: received }, 'readOther', 'readTotals'],
          },
          {
            guard: 'isOtherAccount',
            actions: ['passToIntent', { type: 'assignCurrency', params: received }, 'readAnew', 'sumAnew'],
          },
          { actions: 'passToIntent' },
        ],
      },
    },
  },
});
