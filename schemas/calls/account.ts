import * as Schema from 'effect/Schema';
import { AccountAnswer } from '../site/account.ts';
import { Balances } from '../site/balance.ts';
import { defineCall } from '../kit/call.ts';
import { DepositLimit } from '../account/deposit-limit.ts';
import { FieldDefinitions, PhoneOptions } from '../account/profile-fields.ts';
import { SessionFigures } from '../account/session-figures.ts';
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
