import * as Schema from 'effect/Schema';
import { depositLimitPeriods } from '../constants.ts';
import { Dec, Instant, OptionalFlag, orNull, withDefault } from '../kit/lenient.ts';

const DepositLimitPeriod = Schema.Literals([...depositLimitPeriods, 'none']);
type DepositLimitPeriod = typeof DepositLimitPeriod.Type;

/** Limit on gross deposits. Amounts are decimal text; `expired_at` is the end of the running period. */
export const DepositLimit = Schema.Struct({
  available_amount: orNull(Dec),
  can_edit: OptionalFlag,
  expired_at: Instant,
  limit_amount: orNull(Dec),
  period: withDefault(DepositLimitPeriod, 'none'),
  pending: orNull(
    Schema.Struct({ limit_amount: orNull(Dec), period: DepositLimitPeriod, starts_at: Instant }),
  ),
});
export type DepositLimit = typeof DepositLimit.Type;
