import * as Schema from 'effect/Schema';
import * as SchemaTransformation from 'effect/SchemaTransformation';
import {
  Dec,
  Flag,
  Instant,
  listOf,
  OptionalFlag,
  OptionalText,
  orNull,
  page,
  TextId,
  withDefault,
  wordOrOther,
} from '../kit/lenient.ts';
import { isZeroDec } from '../rules/kit/money.ts';

export const tournamentStatuses = ['future', 'active', 'finished'] as const;

const Money = Schema.Struct({ amount: Dec, currency: Schema.String });
/** A pool of nothing is none. */
const Pool = orNull(Money).pipe(
  Schema.decode(
    SchemaTransformation.transform({
      decode: (pool) => (pool && isZeroDec(pool.amount) ? null : pool),
      encode: (pool) => pool,
    }),
  ),
);
/** A sum, or the name of a thing. */
const Prize = Schema.Union([Money, Schema.NonEmptyString]);
export type TournamentPrize = typeof Prize.Type;

/** `place` is null until there are points; `staked` is what counted so far, null when the platform does not tell. */
const UserInfo = Schema.Struct({
  is_participant: Flag,
  place: orNull(Schema.Natural),
  points: withDefault(Dec, '0'),
  staked: orNull(Money),
});

/** One place of the leaderboard; of a finished tournament a winner. `fakename` is a public name or a masked login. */
const TournamentWinner = Schema.Struct({
  place: Schema.Natural,
  fakename: OptionalText,
  points: withDefault(Dec, '0'),
  prize: orNull(Prize),
});
export type TournamentWinner = typeof TournamentWinner.Type;

/** What a player has to be or to have: `currency`, `country`, `verified`. */
const Restriction = Schema.Struct({ type: Schema.NonEmptyString, value: TextId });
export type TournamentRestriction = typeof Restriction.Type;

const PrizeRange = Schema.Struct({ from: Schema.Natural, to: Schema.Natural, prize: Prize });
type PrizeRange = typeof PrizeRange.Type;

const extraFields = {
  entry_fee: orNull(Money),
  min_stake: orNull(Money),
  /** From when on players may take part. */
  registration_at: Instant,
  prizes: listOf(PrizeRange, 'extra.prizes'),
  /** HTML. */
  rules: OptionalText,
};
const Extra = Schema.Struct(extraFields);
const noExtra: typeof Extra.Type = {
  entry_fee: null,
  min_stake: null,
  registration_at: null,
  prizes: [],
  rules: '',
};

/** A tournament as lists and its own page show it; `total_prize` is money, null where there is no pool or the prizes are things. */
export const Tournament = Schema.Struct({
  id: TextId,
  name: OptionalText,
  description: OptionalText,
  image_url: OptionalText,
  /** Whose games count; '' when those of several providers do. */
  provider: OptionalText,
  status: withDefault(wordOrOther(tournamentStatuses, 'status'), 'active'),
  started_at: Instant,
  finished_at: Instant,
  games_count: orNull(Schema.Natural),
  total_participants: orNull(Schema.Natural),
  total_points: orNull(Dec),
  total_prize: Pool,
  /** Null for a guest. */
  user_info: orNull(UserInfo),
  winners: listOf(TournamentWinner, 'winners'),
  restrictions: listOf(Restriction, 'restrictions'),
  /** A withdrawal sets the points back to nothing. */
  reset_on_cashout: OptionalFlag,
  tags: listOf(Schema.String, 'tags'),
  extra: withDefault(Extra, noExtra),
});
export type Tournament = typeof Tournament.Type;
export const TournamentPage = page(Tournament);
