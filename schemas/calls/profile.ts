import * as Schema from 'effect/Schema';
import { defineCall } from '../kit/call.ts';
import { CurrencyRates } from '../cashier/currency-rates.ts';
import { OptionalText } from '../kit/lenient.ts';
import { CodeSent, Profile } from '../account/profile.ts';
import { PlayerSessions } from '../account/player-sessions.ts';
import { contactTypes } from '../rules/account/profile.ts';
import { CommaTexts, NoPayload, One, WireFlag, WireTexts } from '../kit/wire-codecs.ts';

/** `password` or `code` as `contact_proof` of the profile asks for it. */
export const addContact = defineCall({
  name: 'account.addcontact',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  flags: { sensitive: true },
  payload: Schema.Struct({
    type: Schema.Literals(contactTypes),
    contact: Schema.String,
    phone_country_code: Schema.optionalKey(Schema.String),
    password: Schema.optionalKey(Schema.String),
    code: Schema.optionalKey(Schema.String),
  }),
  success: One,
});
export const changeFakename = defineCall({
  name: 'account.changefakename',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ fakename: Schema.String }),
  success: One,
});
export const changeSubscription = defineCall({
  name: 'account.changeSubscription',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ contact: Schema.String, subscription: WireFlag }),
  success: One,
});
export const changePassword = defineCall({
  name: 'account.changepassword',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  flags: { sensitive: true },
  payload: Schema.Struct({ old_password: Schema.String, new_password: Schema.String }),
  success: One,
});
/** Where the player is signed in. A platform without it answers MethodNotFound. */
export const getSessions = defineCall({
  name: 'account.getSessions',
  method: 'GET',
  access: 'player',
  payload: NoPayload,
  success: PlayerSessions,
});
/** Ends every session of the player but this one. */
export const endOtherSessions = defineCall({
  name: 'account.endOtherSessions',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  flags: { sensitive: true },
  payload: Schema.Struct({ password: Schema.optionalKey(Schema.String) }),
  success: One,
});
/** The code goes to `contact`, which the platform masks. */
export const changeTwoFactorAuth = defineCall({
  name: 'account.changeTwoFactorAuth',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter', 'UserNeedConfirmContact'],
  flags: { sensitive: true },
  payload: Schema.Struct({ enabled: WireFlag, password: Schema.String }),
  success: Schema.Struct({ ...CodeSent.fields, contact: OptionalText }),
});
export const confirmTwoFactorAuth = defineCall({
  name: 'account.confirmTwoFactorAuth',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  flags: { sensitive: true },
  payload: Schema.Struct({ code: Schema.String }),
  success: One,
});
export const confirmContact = defineCall({
  name: 'account.confirmContact',
  method: 'POST',
  access: 'everyone',
  errors: ['InvalidParameter'],
  flags: { sensitive: true },
  payload: Schema.Struct({ contact: Schema.String, code: Schema.String }),
  success: One,
});
export const sendConfirmationToContact = defineCall({
  name: 'account.sendconfirmationtocontact',
  method: 'POST',
  access: 'everyone',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ contact: Schema.String }),
  success: CodeSent,
});
export const setUserOnVerification = defineCall({
  name: 'account.setUserOnVerification',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter', 'SumsubVerificationRequired'],
  payload: NoPayload,
  success: One,
});
export const setCurrency = defineCall({
  name: 'account.setCurrency',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ currency: Schema.String }),
  success: One,
});
/** Works without a sign-in; a token that was used answers the same again. */
export const unsubscribe = defineCall({
  name: 'account.unsubscribe',
  method: 'POST',
  access: 'everyone',
  errors: ['InvalidParameter'],
  flags: { sensitive: true },
  payload: Schema.Struct({ token: Schema.String }),
  success: One,
});
export const getCurrencyRates = defineCall({
  name: 'account.getcurrencyrates',
  method: 'GET',
  access: 'everyone',
  payload: NoPayload,
  success: CurrencyRates,
});
export const getProfileInfo = defineCall({
  name: 'account.getprofileinfo',
  method: 'GET',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ fields: CommaTexts }),
  success: Profile,
});
/** Changed, visible fields under their sysname; a document as `document_type` and `document_number`. */
export const saveProfileInfo = defineCall({
  name: 'account.saveProfileInfo',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  flags: { sensitive: true },
  payload: WireTexts,
  success: One,
});
