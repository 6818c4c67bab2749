import * as Schema from 'effect/Schema';
import { defineCall } from '../kit/call.ts';
import { CommaTexts, NoPayload, One } from '../kit/wire-codecs.ts';

/** Small values of a player by key; null for a key that holds none. */
export const getStored = defineCall({
  name: 'Storage.get',
  method: 'GET',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ keys: CommaTexts }),
  success: Schema.Record(Schema.String, Schema.NullOr(Schema.String)),
});
export const getStoredKeys = defineCall({
  name: 'Storage.getKeys',
  method: 'GET',
  access: 'player',
  payload: NoPayload,
  success: Schema.Array(Schema.String),
});
export const setStored = defineCall({
  name: 'Storage.set',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter', 'StorageQuotaExceeded'],
  payload: Schema.Struct({ key: Schema.String, value: Schema.String }),
  success: One,
});
