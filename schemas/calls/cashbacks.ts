import * as Schema from 'effect/Schema';
import { CashbackPayout } from '../rewards/bonuses.ts';
import { whenDone } from '../kit/lenient.ts';
import { defineCall } from '../kit/call.ts';
import { CashbackPage, cashbackStatuses } from '../site/popups.ts';
import { CommaList, CommaTexts, IdempotencyKey, One, paging } from '../kit/wire-codecs.ts';

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
const change = Schema.Struct({ id: Schema.NonEmptyString, idempotency_key: IdempotencyKey });

export const payoutCashback = defineCall({
  name: 'Cashbacks.payout',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter', 'SumsubVerificationRequired', 'UserNeedProfileData'],
  flags: { money: true },
  payload: change,
  success: whenDone(CashbackPayout),
});
export const removeCashback = defineCall({
  name: 'Cashbacks.remove',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  flags: { money: true },
  payload: change,
  success: One,
});
