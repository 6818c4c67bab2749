import * as Schema from 'effect/Schema';
import { depositStops } from '../rules/kit/limit-codes.ts';
import { Dec, Instant, OptionalFlag, maybe, orNull, withDefault } from '../kit/lenient.ts';
import { DepositLimitPeriod, JointLimit } from './joint-limit.ts';

/**
 * Limit on gross deposits; of several the tightest, which `is_tightest` says. Amounts are decimal text; `expired_at` is the
 * end of the running period.
 * `joint`: the tightest limit over all operators. `stopped`: nothing can be paid in, until then or until it is settled.
 */
export const DepositLimit = Schema.Struct({
  available_amount: orNull(Dec),
  can_edit: OptionalFlag,
  expired_at: Instant,
  limit_amount: orNull(Dec),
  period: withDefault(DepositLimitPeriod, 'none'),
  pending: orNull(
    Schema.Struct({ limit_amount: orNull(Dec), period: DepositLimitPeriod, starts_at: Instant }),
  ),
  is_tightest: maybe(Schema.Boolean),
  joint: maybe(JointLimit),
  stopped: maybe(Schema.Struct({ code: Schema.Literals(depositStops), until: Instant })),
});
export type DepositLimit = typeof DepositLimit.Type;
