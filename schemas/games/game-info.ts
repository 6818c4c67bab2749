import * as Schema from 'effect/Schema';
import { Dec, listOf, OptionalFlag, OptionalText, orFallback, orNull } from '../kit/lenient.ts';
import { TableFacts } from './game-tables.ts';
import { JackpotTerms } from './jackpots.ts';

/**
 * What a player should know before a stake. `rtp` is a percentage as decimal text, null when it is not told; a prize is
 * `pays` times the stake and comes up once in `one_in` rounds on average; stakes are decimal text in `currency`.
 */
export const GameInfo = Schema.Struct({
  sysname: Schema.NonEmptyString,
  rules: OptionalText,
  /** Of the rules and the payouts, in the provider's words. */
  rules_version: OptionalText,
  rtp: orNull(Dec),
  volatility: orFallback(Schema.Literals(['', 'low', 'medium', 'high']), '', 'volatility'),
  prizes: listOf(Schema.Struct({ pays: Dec, one_in: orNull(Schema.Natural) }), 'prizes'),
  min_stake: orNull(Dec),
  max_stake: orNull(Dec),
  currency: OptionalText,
  /** It can be played with play money. */
  has_demo: OptionalFlag,
  /** Of a live table, as it is now. */
  table: orNull(TableFacts),
  /** Those that its rounds can win; one without a currency is in that of the stakes. */
  jackpots: listOf(
    Schema.Struct({ name: Schema.NonEmptyString, currency: OptionalText, terms: JackpotTerms }),
    'jackpots',
  ),
});
export type GameInfo = typeof GameInfo.Type;
