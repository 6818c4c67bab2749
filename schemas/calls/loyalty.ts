import * as Schema from 'effect/Schema';
import { whenDone } from '../kit/lenient.ts';
import { defineCall } from '../kit/call.ts';
import {
  LoyaltyCharacterPage,
  LoyaltyInfo,
  LoyaltyOrder,
  LoyaltyProductPage,
  LoyaltyProgramDetails,
  LoyaltyProgramPage,
} from '../rewards/loyalty.ts';
import { LoyaltyNotifications } from '../site/notices.ts';
import { IdempotencyKey, NoPayload, One, paging, WireAmount, WireInt } from '../kit/wire-codecs.ts';

/**
 * `price` is what the player confirmed. `error_data.points` INSUFFICIENT_FUNDS comes with required and available;
 * `price` CHANGED and `product_id` SOLD_OUT mean that the list is out of date.
 */
export const buyProduct = defineCall({
  name: 'Loyalty.buyproduct',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  flags: { money: true },
  payload: Schema.Struct({
    product_id: Schema.NonEmptyString,
    price: WireAmount,
    idempotency_key: IdempotencyKey,
  }),
  success: whenDone(LoyaltyOrder),
});
export const getCharacters = defineCall({
  name: 'Loyalty.getcharacters',
  method: 'GET',
  access: 'everyone',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ offset: WireInt, limit: WireInt, id: Schema.optional(Schema.String) }),
  success: LoyaltyCharacterPage,
});
export const getLoyaltyInfo = defineCall({
  name: 'Loyalty.getinfo',
  method: 'GET',
  access: 'player',
  payload: NoPayload,
  success: LoyaltyInfo,
});
export const getNotifications = defineCall({
  name: 'Loyalty.getnotifications',
  method: 'GET',
  access: 'player',
  payload: NoPayload,
  success: LoyaltyNotifications,
});
export const getProducts = defineCall({
  name: 'Loyalty.getproducts',
  method: 'GET',
  access: 'everyone',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ ...paging, category: Schema.optional(Schema.String) }),
  success: LoyaltyProductPage,
});
export const getPrograms = defineCall({
  name: 'Loyalty.getPrograms',
  method: 'GET',
  access: 'everyone',
  payload: NoPayload,
  success: LoyaltyProgramPage,
});
/** An unknown sysname is InvalidParameter. */
export const getProgram = defineCall({
  name: 'Loyalty.getProgram',
  method: 'GET',
  access: 'everyone',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ sysname: Schema.String }),
  success: LoyaltyProgramDetails,
});
/** TooManyRequests is the pause after a change. */
export const setCharacter = defineCall({
  name: 'Loyalty.setcharacter',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ id: Schema.NonEmptyString }),
  success: One,
});
