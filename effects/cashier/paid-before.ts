import * as Effect from 'effect/Effect';
import type { HistoryItem } from '../../schemas/cashier/history.ts';
import { getHistory } from './get-history.ts';

const LOOKED_AT = 10;

/** A deposit that was finished: sysname of its method, amount as decimal text. */
type PaidDeposit = { readonly method: string; readonly amount: string; readonly currency: string };

type UnpaidDeposit = { readonly id: string; readonly amount: string; readonly currency: string };

export type PaidBefore = {
  /** The newest deposit, `id` null when there is none; null when the history does not answer. */
  readonly baseline: { readonly id: string | null } | null;
  /** The newest of the latest ten that was finished. */
  readonly last: PaidDeposit | null;
  /** The newest deposit while it is not paid; absent in a report of an older build. */
  readonly unpaid?: UnpaidDeposit | null;
};

/** What the first page of the deposits, newest first, says of them. */
export const paidBeforeIn = (items: readonly HistoryItem[]): PaidBefore => {
  const [newest] = items;
  const isUnpaid = newest?.status === 'action_required' || newest?.status === 'pending';
  const paid = items.find(({ status, method }) => status === 'success' && method.sysname !== '');
  return {
    baseline: { id: newest?.id ?? null },
    last: paid ? { method: paid.method.sysname, amount: paid.amount, currency: paid.currency } : null,
    unpaid: newest && isUnpaid ? { id: newest.id, amount: newest.amount, currency: newest.currency } : null,
  };
};

/** The player's deposits before this one; nothing is known of them when the history does not answer. */
export const paidBefore = () =>
  getHistory({ type: 'deposit', offset: 0, count: LOOKED_AT }).pipe(
    Effect.map(({ items }) => paidBeforeIn(items)),
    Effect.orElseSucceed((): PaidBefore => ({ baseline: null, last: null, unpaid: null })),
  );
