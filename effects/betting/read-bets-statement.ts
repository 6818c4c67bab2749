import * as Effect from 'effect/Effect';
import type { BetItem } from '../../schemas/betting/bets.ts';
import { STATEMENT_MAX_ROWS, STATEMENT_PAGE_SIZE } from '../../schemas/constants.ts';
import type { DateRange } from '../../schemas/rules/kit/date-range.ts';
import { readBetsBetween } from './read-bets-between.ts';
import type { ReadBets } from './read-bets.ts';

/** Rounds or bets of own days, or of the last ones. */
export type BetsStatementWish = Omit<ReadBets, 'offset' | 'count'> & DateRange;
/** `total`: how many there are; more than `items` where the statement ends before them. */
export type BetsStatement = { readonly items: readonly BetItem[]; readonly total: number };

/** All pages, the newest first, up to the bound of a statement. */
export const readBetsStatement = Effect.fn('games.readBetsStatement')(function* (wanted: BetsStatementWish) {
  const found: BetItem[] = [];
  for (;;) {
    const page = yield* readBetsBetween({ ...wanted, offset: found.length, count: STATEMENT_PAGE_SIZE });
    found.push(...page.items);
    const isLast = found.length >= page.total && page.items.length < STATEMENT_PAGE_SIZE;
    if (isLast || page.items.length === 0 || found.length >= STATEMENT_MAX_ROWS) {
      const items = found.slice(0, STATEMENT_MAX_ROWS);
      return { items, total: Math.max(page.total, items.length) };
    }
  }
});
