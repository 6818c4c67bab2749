import * as Schema from 'effect/Schema';
import {
  Dec,
  Instant,
  listOf,
  maybe,
  OptionalFlag,
  OptionalText,
  orNull,
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
 * One due step with what it has to show; what a step does not need is left out.
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
  held: orNull(Dec),
  currency: OptionalText,
  version: withDefault(Schema.Union([TextId, Schema.Literal('')]), ''),
  page: OptionalText,
  changes: listOf(Schema.String, 'changes'),
  totals: orNull(GateTotals),
  months: listOf(Schema.Natural, 'months'),
  chosen_months: withDefault(Schema.Natural, 0),
  level: toldOrNull(Schema.Literals(riskLevels), 'level'),
  reason: maybe(Schema.String),
});
export type Gate = typeof Gate.Type;

/** Due steps in their order. `starts_at`: from when the limits of the last answer hold. */
export const GateList = Schema.Struct({ items: listOf(Gate, 'items'), starts_at: Instant });
export type GateList = typeof GateList.Type;
