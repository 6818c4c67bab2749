import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { HistoryItem } from '../../../schemas/cashier/history.ts';
import { decideCancel, foreignDomain } from '../../../schemas/rules/cashier/history.ts';
import { historyTabsOf } from '../../../schemas/rules/cashier/history.ts';
import type { DateRange } from '../../../schemas/rules/kit/date-range.ts';
import type { TotalsActor } from '../../account/totals/totals-list.ts';
import type { HistoryFilter, HistoryTab } from '../../../schemas/rules/cashier/history.ts';
import { byContext } from '../../kit/remember.ts';
import type { HistoryListActor } from './history-list.ts';
import type { historyMachine } from './history.machine.ts';

export type HistoryActor = ActorRefFrom<typeof historyMachine>;
type Snapshot = SnapshotFrom<typeof historyMachine>;

export type HistoryRow = {
  readonly id: string;
  readonly kind: HistoryTab;
  readonly createdAt: number | null;
  readonly method: string;
  readonly sysname: string;
  readonly requisites: string;
  /** The site, when it is another one. */
  readonly domain: string | null;
  readonly status: HistoryItem['status'];
  readonly amount: string;
  readonly currency: string;
  /** Why the operator put the balance right, and the transaction that it is about; '' for others. */
  readonly reason: string;
  readonly corrects: string;
  /** When it came to a status, and when it should be done: epoch ms, as far as the platform tells. */
  readonly steps: HistoryItem['steps'];
  readonly expectedAt: number | null;
  readonly canCancel: boolean;
  /** It is not paid yet: its page tells how to go on. */
  readonly canContinue: boolean;
  /** There is a receipt of it. */
  readonly hasReceipt: boolean;
};

export const selectTab = (snapshot: Snapshot): HistoryTab => snapshot.context.tab;
export const selectFilter = (snapshot: Snapshot): HistoryFilter => snapshot.context.filter;
export const selectList = (snapshot: Snapshot): HistoryListActor =>
  snapshot.children['list'] as unknown as HistoryListActor;

export const selectTotals = (snapshot: Snapshot): TotalsActor =>
  snapshot.children['totals'] as unknown as TotalsActor;
export const selectRange = (snapshot: Snapshot): DateRange => snapshot.context.range;
/** The tabs of this market. */
export const selectTabs = (snapshot: Snapshot): readonly HistoryTab[] =>
  historyTabsOf(snapshot.context.rules);

type RowFacts = Pick<Snapshot['context'], 'tab' | 'host' | 'currency' | 'allowCancel'>;
export const selectRowFacts = byContext(
  ({ tab, host, currency, allowCancel }: Snapshot['context']): RowFacts => ({
    tab,
    host,
    currency,
    allowCancel,
  }),
);
export const rowsOf = (
  items: readonly HistoryItem[],
  { tab, host, currency, allowCancel }: RowFacts,
): readonly HistoryRow[] =>
  items.map((item) => ({
    id: item.id,
    kind: tab,
    createdAt: item.created_at,
    method: item.method.name || item.method.sysname,
    sysname: item.method.sysname,
    requisites: item.requisites,
    domain: foreignDomain(item.domain, host),
    status: item.status,
    amount: item.amount,
    currency: item.currency || currency,
    reason: item.correction?.reason ?? '',
    corrects: item.correction?.corrects ?? '',
    steps: item.steps,
    expectedAt: item.expected_at,
    canCancel: decideCancel({ ...item, type: tab }, { allowWithdrawalCancel: allowCancel }).result,
    canContinue: tab === 'deposit' && (item.status === 'action_required' || item.status === 'pending'),
    hasReceipt: tab === 'deposit' && item.status === 'success',
  }));

/** Id of the withdrawal whose cancelling is on its way. */
export const selectCancelling = (snapshot: Snapshot): string | null =>
  snapshot.matches('sending') ? (snapshot.context.cancelling?.id ?? null) : null;
/** Cancelling is possible: nothing of the kind is under way. */
export const selectCanCancel = (snapshot: Snapshot): boolean => snapshot.matches('idle');

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly history: HistoryActor;
  }
}
