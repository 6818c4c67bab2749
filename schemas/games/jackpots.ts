import * as Schema from 'effect/Schema';
import { Dec, Instant, listOf, OptionalText, orNull, page, TextId, withDefault } from '../kit/lenient.ts';

/** `amount` as decimal text; `games` are sysnames. */
export const Jackpot = Schema.Struct({
  id: TextId,
  name: OptionalText,
  amount: withDefault(Dec, '0'),
  currency: OptionalText,
  image_url: OptionalText,
  note: OptionalText,
  games: listOf(Schema.String, 'games'),
  levels: listOf(Schema.Struct({ name: Schema.String, amount: Dec }), 'levels'),
  updated_at: Instant,
});
export type Jackpot = typeof Jackpot.Type;
export const JackpotPage = page(Jackpot);

const WinnerGame = Schema.Struct({
  sysname: Schema.NonEmptyString,
  name: OptionalText,
  image_url: OptionalText,
});

/** `fakename` is a public name or a masked login, never contact data. */
export const Winner = Schema.Struct({
  id: TextId,
  fakename: OptionalText,
  game: orNull(WinnerGame),
  amount: withDefault(Dec, '0'),
  currency: OptionalText,
  created_at: Instant,
});
export type Winner = typeof Winner.Type;
export const WinnerPage = page(Winner);
