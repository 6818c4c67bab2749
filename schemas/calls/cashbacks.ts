import * as Schema from 'effect/Schema';
import { defineCall, outlineCall } from '../call.ts';
import { CashbackPage, cashbackStatuses } from '../popups.ts';
import { CommaList, CommaTexts, paging } from '../wire-codecs.ts';

export const getCashbacks = defineCall({
  name: 'Cashbacks.get',
  method: 'GET',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({
    ...paging,
    sort: Schema.optional(Schema.String),
    order: Schema.optional(Schema.Literals(['asc', 'desc'])),
    statuses: Schema.optional(CommaList(Schema.Literals(cashbackStatuses))),
    fields: Schema.optional(CommaTexts),
  }),
  success: CashbackPage,
});
export const payoutCashback = outlineCall({
  name: 'Cashbacks.payout',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter', 'SumsubVerificationRequired', 'UserNeedProfileData', 'TooManyRequests'],
  flags: { money: true },
});
export const removeCashback = outlineCall({
  name: 'Cashbacks.remove',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter', 'TooManyRequests'],
  flags: { money: true },
});
