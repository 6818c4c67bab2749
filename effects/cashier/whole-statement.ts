import type * as Effect from 'effect/Effect';
import { STATEMENT_MAX_ROWS } from '../../schemas/constants.ts';
import { readRows } from '../kit/read-rows.ts';
import type { Rows } from '../kit/read-rows.ts';

/** `total`: how many there are; more than `items` where the statement ends before them. */
export type WholeStatement<Item> = Rows<Item>;
type ReadPage<Item, E, R> = (page: {
  readonly offset: number;
  readonly count: number;
}) => Effect.Effect<WholeStatement<Item>, E, R>;

/** All rows, the newest first, up to the bound of a statement. */
export const wholeStatement = <Item extends { readonly id: string | number }, E, R>(
  readPage: ReadPage<Item, E, R>,
) => readRows({ offset: 0, count: STATEMENT_MAX_ROWS }, readPage);
