import * as Schema from 'effect/Schema';
import { depositLimitPeriods } from '../constants.ts';
import { Dec, Instant, withDefault } from '../kit/lenient.ts';

export const DepositLimitPeriod = Schema.Literals([...depositLimitPeriods, '1_month', 'none']);

/** A limit over all operators: what it leaves, whoever was paid. Amounts are decimal text. */
export const JointLimit = Schema.Struct({
  period: withDefault(DepositLimitPeriod, 'none'),
  amount: Dec,
  left: Dec,
  resets_at: Instant,
});
export type JointLimit = typeof JointLimit.Type;
