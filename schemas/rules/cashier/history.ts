import type { Decision } from '../kit/outcome.ts';

/** The tabs of the cashier history, in their order; also the `type` of the call. */
export const historyTabs = ['deposit', 'withdrawal', 'bonuses', 'cashbacks'] as const;
export type HistoryTab = (typeof historyTabs)[number];

/** The tab that the query names; the first one without a value or for an unknown one. */
export const historyTabOf = (value: string | null | undefined): HistoryTab =>
  historyTabs.find((tab) => tab === value) ?? historyTabs[0];

/** States of one transaction. */
const transactionStatuses = [
  'pending',
  'processing',
  'on_verification',
  'action_required',
  'success',
  'declined',
  'cancelled',
] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** The status as it is used: `fail` reads as declined, `cancel` as cancelled; null for an unknown one. */
export const transactionStatusOf = (value: string): TransactionStatus | null => {
  if (value === 'fail') return 'declined';
  if (value === 'cancel') return 'cancelled';
  return transactionStatuses.find((status) => status === value) ?? null;
};

/** The items so far and one more page of them, in order, each id once; a newer copy takes the place of the older. */
export const appendHistory = <I extends { readonly id: string | number }>(
  items: readonly I[],
  page: readonly I[],
): readonly I[] => {
  const byId = new Map<string, I>();
  for (const item of [...items, ...page]) byId.set(String(item.id), item);
  return [...byId.values()];
};

/** Is there another page? `offset` is how many items were asked for so far. */
export const hasMoreHistory = (offset: number, total: number): boolean => offset < total;

/** The site of a transaction, or null when it is this one. */
export const foreignDomain = (domain: string | null | undefined, host: string): string | null => {
  const plain = (name: string): string =>
    name
      .toLowerCase()
      .replace(/^www\./, '')
      .replace(/:\d+$/, '');
  return domain === null || domain === undefined || domain === '' || plain(domain) === plain(host)
    ? null
    : domain;
};

/** May the player cancel this withdrawal? Only while it is pending, or when the platform says so, and the market allows it. */
export const decideCancel = (
  item: { readonly type: string; readonly status: string; readonly can_cancel?: boolean | null | undefined },
  market: { readonly allowWithdrawalCancel: boolean },
): Decision<boolean> => {
  if (item.type !== 'withdrawal') return { result: false, reasons: [`type:${item.type}`] };
  if (!market.allowWithdrawalCancel) return { result: false, reasons: ['market'] };
  if (typeof item.can_cancel === 'boolean') return { result: item.can_cancel, reasons: ['platform-flag'] };
  return { result: item.status === 'pending', reasons: [`status:${item.status}`] };
};
