import * as Schema from 'effect/Schema';
import * as SchemaTransformation from 'effect/SchemaTransformation';
import { isWin } from '../rules/games/celebrate.ts';
import {
  Dec,
  Instant,
  listOf,
  OptionalText,
  orNull,
  page,
  TextId,
  toldOrNull,
  withDefault,
} from '../kit/lenient.ts';

/**
 * How a jackpot works. `seed` is what it starts with after a payout, `ceiling` the most it can hold, both decimal text of
 * its currency; `rtp_share` the part of the return to player that it is, per cent as decimal text.
 */
export const JackpotTerms = Schema.Struct({
  funded_by: Schema.NonEmptyString,
  seed: Dec,
  ceiling: Dec,
  rtp_share: Dec,
  won_by: Schema.NonEmptyString,
});
export type JackpotTerms = typeof JackpotTerms.Type;

/** `amount` as decimal text; `games` are sysnames; `terms` null when the platform does not tell all of them. */
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
  terms: toldOrNull(JackpotTerms, 'terms'),
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

const WinnerWire = Schema.Struct({ ...Winner.fields, stake: orNull(Dec) });
type WinsOf<Item> = { readonly items: readonly Item[]; readonly total: number };
/** What was not more than its stake is no win, and not in the list. */
export const WinnerPage = page(WinnerWire).pipe(
  Schema.decodeTo(
    Schema.Struct({ items: Schema.Array(Schema.toType(Winner)), total: Schema.Natural }),
    SchemaTransformation.transform<WinsOf<Winner>, WinsOf<typeof WinnerWire.Type>>({
      decode: ({ items, ...rest }) => ({
        ...rest,
        items: items.flatMap(({ stake, ...win }) => (isWin(win.amount, stake) ? [win] : [])),
      }),
      encode: ({ items, ...rest }) => ({ ...rest, items: items.map((win) => ({ ...win, stake: null })) }),
    }),
  ),
);
