import * as Schema from 'effect/Schema';
import { defineCall } from '../kit/call.ts';
import { SupportSettings } from '../pages/support.ts';
import { FilePart, IdempotencyKey, Ignored, NoPayload, One } from '../kit/wire-codecs.ts';

export const getSupportSettings = defineCall({
  name: 'Support.getsettings',
  method: 'GET',
  access: 'everyone',
  payload: NoPayload,
  success: SupportSettings,
});

/** What a visitor writes to the operator, as plain text. */
export const sendFeedback = defineCall({
  name: 'Support.sendFeedback',
  method: 'POST',
  access: 'everyone',
  errors: ['InvalidParameter'],
  flags: { idempotent: true, sensitive: true },
  payload: Schema.Struct({
    email: Schema.NonEmptyString,
    name: Schema.optionalKey(Schema.String),
    topic_id: Schema.optionalKey(Schema.String),
    text: Schema.NonEmptyString,
    attachments: Schema.optionalKey(Schema.Array(FilePart)),
    idempotency_key: IdempotencyKey,
  }),
  success: One,
});

/** A message of the live chat, as text. */
const ChatEventPayload = Schema.Struct({
  channel_id: Schema.String,
  conversation_id: Schema.String,
  text: Schema.NonEmptyString,
  event: Schema.Literals(['sent', 'received']),
});

export const storeChatEvent = defineCall({
  name: 'FreshChat.storeChatEvent',
  method: 'POST',
  access: 'player',
  payload: ChatEventPayload,
  success: Ignored,
  errors: ['InvalidParameter'],
  flags: { sensitive: true },
});
