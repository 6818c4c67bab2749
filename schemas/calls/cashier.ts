import * as Schema from 'effect/Schema';
import { defineCall } from '../kit/call.ts';
import {
  Bank,
  DepositAnswer,
  DepositInfoAnswer,
  DepositSettings,
  WithdrawalAnswer,
  WithdrawSettings,
} from '../cashier/cashier.ts';
import { HistoryPage } from '../cashier/history.ts';
import { historyKinds } from '../rules/cashier/history.ts';
import { bareOrItems } from '../kit/lenient.ts';
import {
  CommaTexts,
  IdempotencyKey,
  NoPayload,
  One,
  paging,
  WireAmount,
  WireFlag,
  WireInt,
  WireTexts,
} from '../kit/wire-codecs.ts';

export const getDepositSettings = defineCall({
  name: 'Cashier.getdepositsettings',
  method: 'GET',
  access: 'player',
  errors: ['BillingUnavailable'],
  payload: NoPayload,
  success: DepositSettings,
});

export const getWithdrawSettings = defineCall({
  name: 'Cashier.getwithdrawsettings',
  method: 'GET',
  access: 'player',
  errors: ['BillingUnavailable'],
  payload: NoPayload,
  success: WithdrawSettings,
});

export const getBanks = defineCall({
  name: 'Cashier.getbanks',
  method: 'GET',
  access: 'player',
  errors: ['InvalidParameter', 'BillingUnavailable'],
  payload: Schema.Struct({ method_id: WireInt, country: Schema.optional(Schema.String) }),
  success: bareOrItems(Bank),
});

/** `amount` is decimal text in `currency`; `campaign_offer_id` is left out without an offer. */
export const makeDeposit = defineCall({
  name: 'Cashier.makedeposit',
  method: 'POST',
  access: 'player',
  errors: [
    'InvalidParameter',
    'BillingServiceError',
    'BillingTransactionDeclined',
    'BillingUnavailable',
    'BillingDepositLimitExceeded',
    'RequisitesFraudulent',
    'UserNeedProfileData',
    'UserNeedConfirmContact',
    'KycUserProfile',
    'SumsubVerificationRequired',
    'GateDue',
  ],
  flags: { money: true, sensitive: true },
  payload: Schema.Struct({
    method_id: WireInt,
    amount: WireAmount,
    currency: Schema.String,
    campaign_offer_id: Schema.optional(WireInt),
    requisites: Schema.optional(WireTexts),
    requisite_id: Schema.optional(Schema.String),
    idempotency_key: IdempotencyKey,
  }),
  success: DepositAnswer,
});

/** `requisite_id` is a saved requisite, or `new`; without `burn_bonuses` the platform never burns bonus money. */
export const makeWithdrawal = defineCall({
  name: 'Cashier.makewithdrawal',
  method: 'POST',
  access: 'player',
  errors: [
    'InvalidParameter',
    'WithdrawalDeclined',
    'WithdrawalLimitsExceeded',
    'WithdrawalLimitsPeriodExceeded',
    'KycUserProfile',
    'KycWithdrawal',
    'SumsubVerificationRequired',
    'RequisitesOnVerification',
    'RequisitesValidationRequired',
    'RequisitesFraudulent',
    'UserNeedDeposit',
    'UserNeedProfileData',
    'UserNeedConfirmContact',
    'BillingUnavailable',
  ],
  flags: { money: true, sensitive: true },
  payload: Schema.Struct({
    method_id: WireInt,
    amount: WireAmount,
    currency: Schema.String,
    requisite_id: Schema.optional(Schema.String),
    requisites: Schema.optional(WireTexts),
    burn_bonuses: Schema.optional(WireFlag),
    idempotency_key: IdempotencyKey,
  }),
  success: WithdrawalAnswer,
});

/** `id` is the transaction. */
export const getDepositInfo = defineCall({
  name: 'Cashier.getdepositinfo',
  method: 'GET',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ id: Schema.String }),
  success: DepositInfoAnswer,
});

/** Without `type`: all payments, newest first. `date_from` and `date_to` are ISO instants. */
export const getHistory = defineCall({
  name: 'Cashier.gethistory',
  method: 'GET',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({
    ...paging,
    type: Schema.optional(Schema.Literals(historyKinds)),
    statuses: Schema.optional(CommaTexts),
    date_from: Schema.optional(Schema.String),
    date_to: Schema.optional(Schema.String),
  }),
  success: HistoryPage,
});

export const cancelWithdrawal = defineCall({
  name: 'Cashier.cancelwithdrawal',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter', 'WithdrawalDeclined'],
  flags: { money: true },
  payload: Schema.Struct({ id: Schema.String, idempotency_key: IdempotencyKey }),
  success: One,
});
