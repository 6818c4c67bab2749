import * as Schema from 'effect/Schema';
import { defineCall, outlineCall } from '../call.ts';
import { LoyaltyProgramDetails, LoyaltyProgramPage } from '../loyalty.ts';
import { LoyaltyNotifications } from '../notices.ts';
import { NoPayload } from '../wire-codecs.ts';

export const buyProduct = outlineCall({
  name: 'Loyalty.buyproduct',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter', 'TooManyRequests'],
  flags: { money: true },
});
export const getCharacters = outlineCall({
  name: 'Loyalty.getcharacters',
  method: 'GET',
  access: 'everyone',
  errors: ['InvalidParameter'],
});
export const getLoyaltyInfo = outlineCall({ name: 'Loyalty.getinfo', method: 'GET', access: 'player' });
export const getNotifications = defineCall({
  name: 'Loyalty.getnotifications',
  method: 'GET',
  access: 'player',
  payload: NoPayload,
  success: LoyaltyNotifications,
});
export const getProducts = outlineCall({
  name: 'Loyalty.getproducts',
  method: 'GET',
  access: 'everyone',
  errors: ['InvalidParameter'],
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
export const setCharacter = outlineCall({
  name: 'Loyalty.setcharacter',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter', 'TooManyRequests'],
});
