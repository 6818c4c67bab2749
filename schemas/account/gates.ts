import * as Schema from 'effect/Schema';
import {
  Dec,
  Instant,
  listOf,
  maybe,
  OptionalFlag,
  OptionalText,
  orFallback,
  TextId,
  toldOrNull,
  withDefault,
} from '../kit/lenient.ts';
import { gateMoments, riskLevels } from '../rules/account/gate.ts';
import { limitKinds, limitPeriods } from '../rules/account/limits.ts';

/** Sums of a span of days in the account currency, decimal text. */
export const GateTotals = Schema.Struct({
  days: Schema.Natural,
  currency: Schema.String,
  deposits: Dec,
  stakes: Dec,
  winnings: Dec,
  lost: Dec,
});
export type GateTotals = typeof GateTotals.Type;

/**
 * One due step with what it has to show; what a step does not need is left out. What is wrong in it costs no more than
 * itself: a step that is not told cannot be answered, and the platform goes on refusing.
 * `limits`: a kind with the period `none` lets the player choose one; `is_required`: it cannot be answered without them.
 * `needs_talk`: one was given that holds only when operator and player have talked.
 * `funds`: the level of protection, `held` decimal text of the money that it is about.
 * `terms`: the version that is accepted, its page, and what has changed in plain sentences.
 * `risk`: how grave it is, and its cause by a name.
 * `review`: the months until the next one that can be chosen, and the present ones.
 */
export const Gate = Schema.Struct({
  step: Schema.NonEmptyString,
  before: listOf(Schema.Literals(gateMoments), 'before'),
  limits: listOf(
    Schema.Struct({
      kind: Schema.Literals(limitKinds),
      period: withDefault(Schema.Literals(limitPeriods), 'none'),
    }),
    'limits',
  ),
  is_required: OptionalFlag,
  needs_talk: OptionalFlag,
  rating: OptionalText,
  is_protected: OptionalFlag,
  held: toldOrNull(Dec, 'held'),
  currency: OptionalText,
  version: toldOrNull(TextId, 'version'),
  page: OptionalText,
  changes: listOf(Schema.String, 'changes'),
  totals: toldOrNull(GateTotals, 'totals'),
  months: listOf(Schema.Natural, 'months'),
  chosen_months: orFallback(Schema.Natural, 0, 'chosen_months'),
  level: toldOrNull(Schema.Literals(riskLevels), 'level'),
  reason: maybe(Schema.String),
});
export type Gate = typeof Gate.Type;

/** Due steps in their order. `starts_at`: from when the limits of the last answer hold. */
export const GateList = Schema.Struct({ items: listOf(Gate, 'items'), starts_at: Instant });
export type GateList = typeof GateList.Type;
