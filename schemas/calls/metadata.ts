import * as Schema from 'effect/Schema';
import { defineCall } from '../kit/call.ts';
import { GeneralInfo, Metadata } from '../site/general-info.ts';
import { Ignored, JsonText, NoPayload } from '../kit/wire-codecs.ts';

export const getGeneralInfo = defineCall({
  name: 'metadata.getgeneralinfo',
  method: 'GET',
  access: 'everyone',
  payload: NoPayload,
  success: GeneralInfo,
});

/** An optional record of texts; no page depends on it. */
export const getMetadata = defineCall({
  name: 'metadata.get',
  method: 'GET',
  access: 'everyone',
  payload: NoPayload,
  success: Metadata,
});

/** Fire and forget; `event_params` holds no personal data. */
export const handleEvent = defineCall({
  name: 'events.handle',
  method: 'GET',
  access: 'everyone',
  errors: ['InvalidParameter'],
  flags: { effectful: true, idempotent: false },
  payload: Schema.Struct({
    event_name: Schema.String,
    event_params: JsonText(Schema.Record(Schema.String, Schema.Json)),
  }),
  success: Ignored,
});
