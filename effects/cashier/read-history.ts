import * as Effect from 'effect/Effect';
import type { HistoryTab } from '../../schemas/rules/cashier/history.ts';
import { statusesOf } from '../../schemas/rules/cashier/history.ts';
import type { HistoryFilter } from '../../schemas/rules/cashier/history.ts';
import { hasRange } from '../../schemas/rules/kit/date-range.ts';
import { localRange } from '../kit/local-range.ts';
import { readRows } from '../kit/read-rows.ts';
import { getHistory } from './get-history.ts';

/** What one reading asks for: `tab` and `filter` say whose rows the answer fills. */
export type ReadHistory = {
  readonly tab: HistoryTab;
  readonly filter: HistoryFilter;
  /** Local days; left out for as far as the platform goes. */
  readonly from?: string;
  readonly to?: string;
  readonly offset: number;
  readonly count: number;
};

/** Rows of one tab. */
export const readHistory = Effect.fn('cashier.readHistory')(function* (wanted: ReadHistory) {
  const { tab, filter, from = '', to = '' } = wanted;
  const statuses = statusesOf[filter];
  return yield* readRows(wanted, ({ offset, count }) =>
    getHistory({
      type: tab,
      offset,
      count,
      ...(statuses.length > 0 && { statuses }),
      ...(hasRange({ from, to }) && localRange({ from, to })),
    }),
  );
});
