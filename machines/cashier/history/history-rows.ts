import { HISTORY_PAGE_SIZE } from '../../../schemas/constants.ts';
import type { HistoryItem, HistoryPage } from '../../../schemas/cashier/history.ts';
import { appendHistory, historyTabOf } from '../../../schemas/rules/cashier/history.ts';
import type { HistoryTab } from '../../../schemas/rules/cashier/history.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import type { KnownIntent } from '../../kit/intent/intent.events.ts';
import { backUrlOf } from '../back-url.ts';

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

export const noRows = { items: [], total: 0, asked: 0, failure: null };

export const historyContext = (input: FeatureInput): HistoryContext => ({
  uid: input.uid,
  tab: historyTabOf(input.query['tab']),
  ...noRows,
  allowCancel: input.settings.config.market.allowWithdrawalCancel,
  currency: input.currency,
  host: new URL(input.site.origin).host,
  backUrl: backUrlOf(input.query, input.site),
  cancelling: null,
});

/** As many rows as there were, read anew. */
export const firstPage = ({ asked }: HistoryContext, { items, total }: HistoryPage) => ({
  items: appendHistory([], items),
  total,
  asked: Math.max(asked, HISTORY_PAGE_SIZE),
  failure: null,
});

export const nextPage = (context: HistoryContext, { items, total }: HistoryPage) => ({
  items: appendHistory(context.items, items),
  total,
  asked: context.asked + HISTORY_PAGE_SIZE,
  failure: null,
});
