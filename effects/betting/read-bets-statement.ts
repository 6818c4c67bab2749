import * as Effect from 'effect/Effect';
import type { BetItem } from '../../schemas/betting/bets.ts';
import type { DateRange } from '../../schemas/rules/kit/date-range.ts';
import { wholeStatement } from '../cashier/whole-statement.ts';
import type { WholeStatement } from '../cashier/whole-statement.ts';
import { readBetsBetween } from './read-bets-between.ts';
import type { ReadBets } from './read-bets.ts';

/** Rounds or bets of own days, or of the last ones. */
export type BetsStatementWish = Omit<ReadBets, 'offset' | 'count'> & DateRange;
export type BetsStatement = WholeStatement<BetItem>;

export const readBetsStatement = Effect.fn('games.readBetsStatement')((wanted: BetsStatementWish) =>
  wholeStatement((page) => readBetsBetween({ ...wanted, ...page })),
);
