import * as Effect from 'effect/Effect';
import { CALL_MAX_ROWS } from '../../schemas/constants.ts';

type Row = { readonly id: string | number };
type Part = { readonly offset: number; readonly count: number };
/** `total`: how many rows there are in all. */
export type Rows<Item> = { readonly items: readonly Item[]; readonly total: number };

/** What changes between two calls is read from the start again, so often at most. */
const MOST_TRIES = 3;

/** One reading; `isTorn`: rows came or went meanwhile. */
const readOnce = Effect.fnUntraced(function* <Item extends Row, E, R>(
  { offset, count }: Part,
  read: (part: Part) => Effect.Effect<Rows<Item>, E, R>,
) {
  const found = new Map<Item['id'], Item>();
  const totals = new Set<number>();
  for (let at = offset; ;) {
    const wanted = Math.min(CALL_MAX_ROWS, offset + count - at);
    const { items, total } = yield* read({ offset: at, count: wanted });
    for (const item of items) found.set(item.id, item);
    totals.add(total);
    at += items.length;
    const isLast = items.length === 0 || (items.length < wanted && at >= total);
    if (isLast || at >= offset + count) {
      const isTorn = totals.size > 1 || found.size < at - offset;
      const rows = [...found.values()].slice(0, count);
      return { rows: { items: rows, total: Math.max(total, offset + rows.length) }, isTorn };
    }
  }
});

/** Rows of a list in their order, each once, by as many calls as they need: more than 100 at once are refused. */
export const readRows = Effect.fnUntraced(function* <Item extends Row, E, R>(
  part: Part,
  read: (part: Part) => Effect.Effect<Rows<Item>, E, R>,
) {
  if (part.count <= CALL_MAX_ROWS) return yield* read(part);
  for (let tries = 1; ; tries += 1) {
    const { rows, isTorn } = yield* readOnce(part, read);
    if (!isTorn || tries === MOST_TRIES) return rows;
  }
});
