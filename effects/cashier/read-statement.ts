import * as Effect from 'effect/Effect';
import type { HistoryItem } from '../../schemas/cashier/history.ts';
import { readHistory } from './read-history.ts';
import type { ReadHistory } from './read-history.ts';
import { wholeStatement } from './whole-statement.ts';
import type { WholeStatement } from './whole-statement.ts';

/** What a statement is asked for: the rows of one tab, by filter and local days. */
export type StatementWish = Omit<ReadHistory, 'offset' | 'count'>;
export type Statement = WholeStatement<HistoryItem>;

export const readStatement = Effect.fn('cashier.readStatement')((wanted: StatementWish) =>
  wholeStatement((page) => readHistory({ ...wanted, ...page })),
);
