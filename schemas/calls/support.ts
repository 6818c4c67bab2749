import * as Schema from 'effect/Schema';
import { defineCall, outlineCall } from '../call.ts';
import { SupportSettings } from '../support.ts';
import { Ignored, NoPayload } from '../wire-codecs.ts';

export const getSupportSettings = defineCall({
  name: 'Support.getsettings',
  method: 'GET',
  access: 'everyone',
  payload: NoPayload,
  success: SupportSettings,
});

export const sendFeedback = outlineCall({
  name: 'Support.sendFeedback',
  method: 'POST',
  access: 'everyone',
  errors: ['InvalidParameter', 'TooManyRequests'],
  flags: { idempotent: true },
});
/** A message of the live chat, as text. */
export const ChatEventPayload = Schema.Struct({
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
