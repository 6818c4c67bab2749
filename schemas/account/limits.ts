import * as Schema from 'effect/Schema';
import { Dec, Flag, Instant, OptionalFlag, listOf, maybe, orNull, withDefault } from '../kit/lenient.ts';
import { limitKinds, limitPeriods } from '../rules/account/limits.ts';
import { OpenBets } from './exclusion.ts';
import { JointLimit } from './joint-limit.ts';

const Period = withDefault(Schema.Literals(limitPeriods), 'none');

/**
 * One limit as the platform holds it. `amount` is decimal text and `minutes` belongs to `session` alone; both null is no
 * limit. `used` counts in the same unit. A raise or a removal (`value` null) waits in `pending`: from `starts_at` on,
 * or as soon as the platform says `can_confirm`, the player confirms it once more. Where several of a kind hold at once,
 * each is an item with a period of its own.
 */
export const LimitItem = Schema.Struct({
  kind: Schema.Literals(limitKinds),
  period: Period,
  amount: orNull(Dec),
  minutes: orNull(Schema.Natural),
  used: orNull(Dec),
  resets_at: Instant,
  /** The platform's time of this state; the older of two answers or pushes is not shown. Absent: what came last holds. */
  as_of: maybe(Instant),
  /** The running window of the calendar; absent where the period rolls. */
  window: maybe(Schema.Struct({ from: Instant, to: Instant })),
  /** Percent of the limit that are used up, of those at which the platform tells it; absent below them. */
  near: maybe(Schema.Natural),
  /** The highest stake of one round by law; `until` it changes to `next`, null for no maximum. */
  by_law: orNull(Schema.Struct({ amount: Dec, until: Instant, next: orNull(Dec) })),
  pending: orNull(
    Schema.Struct({
      value: orNull(Dec),
      period: Period,
      starts_at: Instant,
      can_confirm: OptionalFlag,
      /** Nothing starts before the operator and the player have talked. */
      needs_contact: maybe(Flag),
    }),
  ),
});
export type LimitItem = typeof LimitItem.Type;

/**
 * `asks_password`: self-exclusion needs the password; not of an account that has none. `open_bets`: undecided, and what an
 * exclusion would make of them, where the market wants it told.
 */
export const LimitList = Schema.Struct({
  items: listOf(LimitItem, 'items'),
  asks_password: withDefault(Flag, true),
  joint: listOf(JointLimit, 'joint'),
  open_bets: OpenBets,
});
export type LimitList = typeof LimitList.Type;
