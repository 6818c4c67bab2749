import * as Schema from 'effect/Schema';
import { Dec, listOf, OptionalText, orNull } from '../kit/lenient.ts';

/**
 * What changes at a live table: who deals, how many `seats` there are and how many are `free`, both absent where there is
 * no bound, and between which stakes it takes bets, decimal text in the currency beside.
 */
export const TableFacts = Schema.Struct({
  sysname: Schema.NonEmptyString,
  dealer: OptionalText,
  seats: orNull(Schema.Natural),
  free: orNull(Schema.Natural),
  min_stake: orNull(Dec),
  max_stake: orNull(Dec),
});
export type TableFacts = typeof TableFacts.Type;

/** All live tables of the catalogue, as they are now. */
export const GameTables = Schema.Struct({
  currency: OptionalText,
  items: listOf(TableFacts, 'tables'),
});
export type GameTables = typeof GameTables.Type;
