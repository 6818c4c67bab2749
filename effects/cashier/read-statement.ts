import * as Effect from 'effect/Effect';
import { STATEMENT_MAX_ROWS, STATEMENT_PAGE_SIZE } from '../../schemas/constants.ts';
import type { HistoryItem } from '../../schemas/cashier/history.ts';
import { readHistory } from './read-history.ts';
import type { ReadHistory } from './read-history.ts';

/** What a statement is asked for: the rows of one tab, by filter and local days. */
export type StatementWish = Omit<ReadHistory, 'offset' | 'count'>;
/** `total`: how many there are; more than `items` where the statement ends before them. */
export type Statement = { readonly items: readonly HistoryItem[]; readonly total: number };

/** All pages of one tab, the newest first, up to the bound of a statement. */
export const readStatement = Effect.fn('cashier.readStatement')(function* (wanted: StatementWish) {
  const found: HistoryItem[] = [];
  for (;;) {
    const page = yield* readHistory({ ...wanted, offset: found.length, count: STATEMENT_PAGE_SIZE });
    found.push(...page.items);
    const isLast = found.length >= page.total && page.items.length < STATEMENT_PAGE_SIZE;
    if (isLast || page.items.length === 0 || found.length >= STATEMENT_MAX_ROWS) {
      const items = found.slice(0, STATEMENT_MAX_ROWS);
      return { items, total: Math.max(page.total, items.length) };
    }
  }
});
