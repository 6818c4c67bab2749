import { historyFilterOf, historyTabOf } from '../../../schemas/rules/cashier/history.ts';
import type { HistoryFilter, HistoryTab } from '../../../schemas/rules/cashier/history.ts';
import { noRange } from '../../../schemas/rules/kit/date-range.ts';
import type { DateRange } from '../../../schemas/rules/kit/date-range.ts';
import type { CmsConfig } from '../../../schemas/site/cms-config.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import type { KnownIntent } from '../../kit/intent/intent.events.ts';
import { backUrlOf } from '../back-url.ts';

export type HistoryContext = {
  uid: number;
  route: string;
  tab: HistoryTab;
  /** Which of its transactions are shown. */
  filter: HistoryFilter;
  /** The days that are shown; none: as far as the platform goes. */
  range: DateRange;
  allowCancel: boolean;
  /** What the market asks of money. */
  rules: CmsConfig['market']['money'];
  currency: string;
  /** Name of this site, so that transactions of another one can be told. */
  host: string;
  /** Where a successful payment leads back to, when the address says so. */
  backUrl: string | null;
  /** The withdrawal that is being cancelled, and the key of an intent from before a reload. */
  cancelling: { readonly id: string; readonly known: KnownIntent | null } | null;
};

/** What the address chooses. */
export const keyOfQuery = (
  query: FeatureInput['query'],
  rules: HistoryContext['rules'],
): Pick<HistoryContext, 'tab' | 'filter'> => ({
  tab: historyTabOf(query['tab'], rules),
  filter: historyFilterOf(query['status']),
});

export const historyContext = (input: FeatureInput): HistoryContext => ({
  uid: input.uid,
  route: input.route,
  ...keyOfQuery(input.query, input.settings.config.market.money),
  range: noRange,
  rules: input.settings.config.market.money,
  allowCancel: input.settings.config.market.allowWithdrawalCancel,
  currency: input.currency,
  host: new URL(input.site.origin).host,
  backUrl: backUrlOf(input.query, input.site),
  cancelling: null,
});
