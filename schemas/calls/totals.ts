import * as Schema from 'effect/Schema';
import { Activity } from '../account/activity.ts';
import { Totals } from '../account/totals.ts';
import { PayoutAbove } from '../cashier/payout-above.ts';
import { defineCall } from '../kit/call.ts';
import { NoPayload, WireAmount } from '../kit/wire-codecs.ts';

/** ISO instants; without them over the whole life of the account. A platform without it answers MethodNotFound. */
export const getTotals = defineCall({
  name: 'account.getTotals',
  method: 'GET',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({
    date_from: Schema.optional(Schema.String),
    date_to: Schema.optional(Schema.String),
  }),
  success: Totals,
});

/**
 * Day by day between two ISO instants at the bounds of the player's days in `zone`, an IANA name. A platform without it
 * answers MethodNotFound.
 */
export const getActivity = defineCall({
  name: 'account.getActivity',
  method: 'GET',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ date_from: Schema.String, date_to: Schema.String, zone: Schema.NonEmptyString }),
  success: Activity,
});

/** Above which balance wins are paid out; `amount` null is never. A platform without it answers MethodNotFound. */
export const getPayoutAbove = defineCall({
  name: 'Cashier.getpayoutabove',
  method: 'GET',
  access: 'player',
  payload: NoPayload,
  success: PayoutAbove,
});

/** Without `amount` wins stay on the balance. */
export const setPayoutAbove = defineCall({
  name: 'Cashier.setpayoutabove',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ amount: Schema.optional(WireAmount) }),
  success: PayoutAbove,
});
