import type { Decision } from '../kit/outcome.ts';

/** The tabs of the cashier history, in their order; also the `type` of the call. */
export const historyTabs = ['deposit', 'withdrawal', 'bonuses', 'cashbacks'] as const;
/** With what the operator put right, which is a tab of its own where the market asks for it. */
export const historyKinds = [...historyTabs, 'corrections'] as const;
export type HistoryTab = (typeof historyKinds)[number];

/** The tabs of a market. */
export const historyTabsOf = (market: { readonly corrections: boolean }): readonly HistoryTab[] =>
  market.corrections ? historyKinds : historyTabs;

/** The tab that the query names; the first one without a value or for one that the market does not have. */
export const historyTabOf = (
  value: string | null | undefined,
  market: { readonly corrections: boolean },
): HistoryTab => historyTabsOf(market).find((tab) => tab === value) ?? historyTabs[0];

/** What a line is whose kind was not asked for; one without a word is a deposit. */
export const recentKindOf = (type: string): HistoryTab | 'other' =>
  historyKinds.find((kind) => kind === type) ?? (type === '' ? 'deposit' : 'other');

/** What the history may be sifted by: what still runs, what succeeded, what did not. */
export const historyFilters = ['all', 'open', 'success', 'failed'] as const;
export type HistoryFilter = (typeof historyFilters)[number];

/** The filter that the query names; all transactions without a value or for an unknown one. */
export const historyFilterOf = (value: string | null | undefined): HistoryFilter =>
  historyFilters.find((filter) => filter === value) ?? 'all';

/** States of one transaction. */
export const transactionStatuses = [
  'pending',
  'processing',
  'on_verification',
  'action_required',
  'success',
  'declined',
  'cancelled',
] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** Of a line of the history: `other` for one that platforms know and this site does not. */
export type RowStatus = TransactionStatus | 'other';

/** The statuses that a filter stands for; none are named for all of them. */
export const statusesOf: Readonly<Record<HistoryFilter, readonly TransactionStatus[]>> = {
  all: [],
  open: ['pending', 'processing', 'on_verification', 'action_required'],
  success: ['success'],
  failed: ['declined', 'cancelled'],
};

/** Other words of platforms for a status. */
const statusAliases = {
  fail: 'declined',
  failed: 'declined',
  cancel: 'cancelled',
  canceled: 'cancelled',
} as const satisfies Readonly<Record<string, TransactionStatus>>;

/** A status as platforms write it. */
export type StatusWord = TransactionStatus | keyof typeof statusAliases;
const isAlias = (word: string): word is keyof typeof statusAliases => Object.hasOwn(statusAliases, word);
export const statusOfWord = (word: StatusWord): TransactionStatus =>
  isAlias(word) ? statusAliases[word] : word;

/** The status as it is used, whatever its word; null for an unknown one. */
export const transactionStatusOf = (value: string): TransactionStatus | null => {
  if (isAlias(value)) return statusAliases[value];
  return transactionStatuses.find((status) => status === value) ?? null;
};

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
