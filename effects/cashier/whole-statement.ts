import * as Effect from 'effect/Effect';
import { STATEMENT_MAX_ROWS, CALL_MAX_ROWS } from '../../schemas/constants.ts';

/** `total`: how many there are; more than `items` where the statement ends before them. */
export type WholeStatement<Item> = { readonly items: readonly Item[]; readonly total: number };
type ReadPage<Item, E, R> = (page: {
  readonly offset: number;
  readonly count: number;
}) => Effect.Effect<WholeStatement<Item>, E, R>;

/** All pages, the newest first, up to the bound of a statement. */
export const wholeStatement = Effect.fnUntraced(function* <Item, E, R>(readPage: ReadPage<Item, E, R>) {
  const found: Item[] = [];
  for (;;) {
    const page = yield* readPage({ offset: found.length, count: CALL_MAX_ROWS });
    found.push(...page.items);
    const isLast = found.length >= page.total && page.items.length < CALL_MAX_ROWS;
    if (isLast || page.items.length === 0 || found.length >= STATEMENT_MAX_ROWS) {
      const items = found.slice(0, STATEMENT_MAX_ROWS);
      return { items, total: Math.max(page.total, items.length) };
    }
  }
});
