import * as Schema from 'effect/Schema';
import { AccountAnswer } from '../site/account.ts';
import { Balances } from '../site/balance.ts';
import { defineCall } from '../kit/call.ts';
import { DepositLimit } from '../account/deposit-limit.ts';
import { FieldDefinitions, PhoneOptions } from '../account/profile-fields.ts';
import { AccountNotices } from '../account/account-notices.ts';
import { SessionFigures } from '../account/session-figures.ts';
import { Totals } from '../account/totals.ts';
import { Ignored, NoPayload } from '../kit/wire-codecs.ts';

/** A guest gets uid 0, null or an Authorization error: all three mean anonymous. */
export const getInfo = defineCall({
  name: 'account.getInfo',
  method: 'GET',
  access: 'everyone',
  payload: NoPayload,
  success: AccountAnswer,
});

export const getBalance = defineCall({
  name: 'account.getBalance',
  method: 'GET',
  access: 'player',
  payload: NoPayload,
  success: Balances,
});

export const getSession = defineCall({
  name: 'account.getSession',
  method: 'GET',
  access: 'player',
  payload: NoPayload,
  success: SessionFigures,
});

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

/** The newest, oldest first. A platform without it answers MethodNotFound. */
export const getAccountNotices = defineCall({
  name: 'account.getNotices',
  method: 'GET',
  access: 'player',
  payload: NoPayload,
  success: AccountNotices,
});

export const getDepositLimit = defineCall({
  name: 'account.getDepositLimit',
  method: 'GET',
  access: 'player',
  payload: NoPayload,
  success: DepositLimit,
});

export const changeLocale = defineCall({
  name: 'account.changelocale',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ locale: Schema.String }),
  success: Ignored,
});

/** `country` is an ISO 3166 alpha-2 code. */
export const getPersonalDataFields = defineCall({
  name: 'Account.getPersonalDataFields',
  method: 'GET',
  access: 'everyone',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ country: Schema.optional(Schema.String) }),
  success: FieldDefinitions,
});

export const getContactPhoneSettings = defineCall({
  name: 'account.getContactPhoneSettings',
  method: 'GET',
  access: 'everyone',
  payload: NoPayload,
  success: PhoneOptions,
});
