import * as Schema from 'effect/Schema';
import {
  Dec,
  Instant,
  maybe,
  OptionalFlag,
  OptionalText,
  orNull,
  page,
  TextId,
  withDefault,
  wordOrOther,
} from '../kit/lenient.ts';

const bonusTypes = ['casino', 'betting'] as const;
export type BonusType = (typeof bonusTypes)[number];
export const bonusStatuses = ['available', 'active', 'finished'] as const;
export type BonusStatus = (typeof bonusStatuses)[number];

const Wager = Schema.Struct({ required: orNull(Dec), done: withDefault(Dec, '0') });

/**
 * Amounts are decimal text. `left` is the bonus money that a removal would take away, null when the platform does not
 * tell; `expired_at` in epoch milliseconds. A paused bonus is `available` with `is_paused`.
 * One of an unknown status is `other`. `wager.required` is null when the platform does not tell, '0' when nothing has to be bet.
 * `ended_as` says of a finished one how it ended (`bonusEnds`).
 */
export const Bonus = Schema.Struct({
  id: Schema.Int,
  type: Schema.Literals(bonusTypes),
  status: wordOrOther(bonusStatuses, 'status'),
  description: OptionalText,
  name: OptionalText,
  amount: withDefault(Dec, '0'),
  left: orNull(Dec),
  currency: OptionalText,
  wager: withDefault(Wager, { required: null, done: '0' }),
  expired_at: Instant,
  can_remove: OptionalFlag,
  is_paused: OptionalFlag,
  ended_as: maybe(Schema.String),
});
export type Bonus = typeof Bonus.Type;
export const BonusPage = page(Bonus);

/** Spins of one game without a stake. `stake` is what each of them plays for, null when the platform does not tell. */
export const FreespinPack = Schema.Struct({
  id: TextId,
  game: Schema.Struct({ sysname: Schema.NonEmptyString }),
  remaining_count: Schema.Natural,
  expired_at: Instant,
  stake: orNull(Dec),
  currency: OptionalText,
});
export type FreespinPack = typeof FreespinPack.Type;
export const FreespinPage = page(FreespinPack);

/** A cashback that was paid out; `paid_out_at` in epoch milliseconds. */
export const CashbackPayout = Schema.Struct({
  id: TextId,
  status: Schema.Literal('paid_out'),
  amount: Dec,
  currency: OptionalText,
  paid_out_at: Instant,
});
export type CashbackPayout = typeof CashbackPayout.Type;
