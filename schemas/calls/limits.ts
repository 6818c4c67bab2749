import * as Schema from 'effect/Schema';
import { defineCall } from '../kit/call.ts';
import { depositLimitPeriods, selfExclusionPeriods, timeOutPeriods } from '../constants.ts';
import { exclusionBrands, liftReasons, liftSteps } from '../rules/account/break-choices.ts';
import { DepositLimit } from '../account/deposit-limit.ts';
import { Instant } from '../kit/lenient.ts';
import { LimitItem, LimitList } from '../account/limits.ts';
import { limitKinds, limitPeriods } from '../rules/account/limits.ts';
import { IdempotencyKey, Ignored, NoPayload, WireAmount } from '../kit/wire-codecs.ts';

export const setDepositLimit = defineCall({
  name: 'account.setDepositLimit',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  flags: { money: true },
  payload: Schema.Struct({
    limit_amount: WireAmount,
    currency: Schema.String,
    period: Schema.Literals(depositLimitPeriods),
    idempotency_key: IdempotencyKey,
  }),
  success: DepositLimit,
});
export const removeDepositLimit = defineCall({
  name: 'account.removeDepositLimit',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  flags: { money: true },
  payload: Schema.Struct({ idempotency_key: IdempotencyKey }),
  success: DepositLimit,
});

/** `until` null is for ever. */
export const setSelfExclusion = defineCall({
  name: 'account.setSelfExclusion',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  flags: { money: true, sensitive: true },
  payload: Schema.Struct({
    period: Schema.Literals(selfExclusionPeriods),
    /** Where the market asks. */
    brands: Schema.optional(Schema.Literals(exclusionBrands)),
    /** Left out for an account that has none. */
    password: Schema.optional(Schema.String),
    idempotency_key: IdempotencyKey,
  }),
  success: Schema.Struct({ until: Instant }),
});

/**
 * A wish to end the running exclusion before its time: `ask` with a reason, `confirm` once the wait is over, `keep` to
 * leave things as they are. What holds then is asked for. A platform without it answers MethodNotFound.
 */
export const liftExclusion = defineCall({
  name: 'account.liftExclusion',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({
    step: Schema.Literals(liftSteps),
    reason: Schema.optional(Schema.Literals(liftReasons)),
  }),
  success: Ignored,
});

/** Needs no password: it ends by itself. A platform without it answers MethodNotFound. */
export const setTimeOut = defineCall({
  name: 'account.setTimeOut',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  flags: { money: true },
  payload: Schema.Struct({ period: Schema.Literals(timeOutPeriods), idempotency_key: IdempotencyKey }),
  success: Schema.Struct({ until: Instant }),
});

export const getLimits = defineCall({
  name: 'account.getLimits',
  method: 'GET',
  access: 'player',
  payload: NoPayload,
  success: LimitList,
});

/**
 * Without `value` the limit is removed. The value of a pending change whose time has come confirms it, the value that
 * holds now drops it.
 */
export const setLimit = defineCall({
  name: 'account.setLimit',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  flags: { money: true },
  payload: Schema.Struct({
    kind: Schema.Literals(limitKinds),
    period: Schema.Literals(limitPeriods),
    value: Schema.optional(WireAmount),
    idempotency_key: IdempotencyKey,
  }),
  success: LimitItem,
});
