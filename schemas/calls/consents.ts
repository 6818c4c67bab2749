import * as Schema from 'effect/Schema';
import { ConsentList } from '../account/consents.ts';
import { consentChannels, consentProducts } from '../constants.ts';
import { defineCall } from '../kit/call.ts';
import { NoPayload, One, WireFlag } from '../kit/wire-codecs.ts';

/** A platform without it answers MethodNotFound. */
export const getConsents = defineCall({
  name: 'account.getConsents',
  method: 'GET',
  access: 'player',
  payload: NoPayload,
  success: ConsentList,
});

/** One cell of the grid; the others stay as they are. */
export const setConsent = defineCall({
  name: 'account.setConsent',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({
    product: Schema.Literals(consentProducts),
    channel: Schema.Literals(consentChannels),
    is_agreed: WireFlag,
  }),
  success: One,
});
