import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { HISTORY_PAGE_SIZE } from '../../../schemas/constants.ts';
import type { HistoryItem } from '../../../schemas/cashier/history.ts';
import { decideCancel, foreignDomain, hasMoreHistory } from '../../../schemas/rules/cashier/history.ts';
import type { HistoryTab } from '../../../schemas/rules/cashier/history.ts';
import { byContext } from '../../kit/remember.ts';
import type { historyMachine } from './history.machine.ts';

export type HistoryActor = ActorRefFrom<typeof historyMachine>;
type Snapshot = SnapshotFrom<typeof historyMachine>;

export type HistoryRow = {
  readonly id: string;
  readonly createdAt: number | null;
  readonly method: string;
  readonly requisites: string;
  /** The site, when it is another one. */
  readonly domain: string | null;
  readonly status: HistoryItem['status'];
  readonly amount: string;
  readonly currency: string;
  readonly canCancel: boolean;
  readonly canContinue: boolean;
};

export const selectTab = (snapshot: Snapshot): HistoryTab => snapshot.context.tab;
export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.matches({ list: 'loading' });
export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.matches({ list: 'failed' });
/** A later reading failed; the rows of the one before are still shown. */
export const selectIsStale = (snapshot: Snapshot): boolean =>
  snapshot.matches({ list: { shown: 'moreFailed' } }) ||
  snapshot.matches({ list: { shown: 'refreshFailed' } });
export const selectIsLoadingMore = (snapshot: Snapshot): boolean =>
  snapshot.matches({ list: { shown: 'loadingMore' } });

export const selectRows = byContext((context: Snapshot['context']): readonly HistoryRow[] =>
  context.items.map((item) => ({
    id: item.id,
    createdAt: item.created_at,
    method: item.method.name || item.method.sysname,
    requisites: item.requisites,
    domain: foreignDomain(item.domain, context.host),
    status: item.status,
    amount: item.amount,
    currency: item.currency || context.currency,
    canCancel: decideCancel({ ...item, type: context.tab }, { allowWithdrawalCancel: context.allowCancel })
      .result,
    canContinue: context.tab === 'deposit' && item.status === 'action_required',
  })),
);

export const selectTotal = (snapshot: Snapshot): number => snapshot.context.total;
/** How many rows the next page brings; 0 when all are there. */
export const selectNextCount = ({ context }: Snapshot): number =>
  hasMoreHistory(context.asked, context.total)
    ? Math.min(HISTORY_PAGE_SIZE, context.total - context.asked)
    : 0;

/** Id of the withdrawal whose cancelling is on its way. */
export const selectCancelling = (snapshot: Snapshot): string | null =>
  snapshot.matches({ cancel: 'sending' }) ? (snapshot.context.cancelling?.id ?? null) : null;
/** Cancelling is possible: nothing of the kind is under way. */
export const selectCanCancel = (snapshot: Snapshot): boolean => snapshot.matches({ cancel: 'idle' });

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly history: HistoryActor;
  }
}
