import * as Schema from 'effect/Schema';
import { InboxPage } from '../account/inbox.ts';
import { defineCall } from '../kit/call.ts';
import { One, paging } from '../kit/wire-codecs.ts';

/** What the player was told, newest first. A platform without it answers MethodNotFound. */
export const getNoticeList = defineCall({
  name: 'notices.getList',
  method: 'GET',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct(paging),
  success: InboxPage,
});

/** `until`: ISO instant of the newest one that was shown, now where none of them tells its time; it and all before it are read. */
export const markNoticesRead = defineCall({
  name: 'notices.markRead',
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ until: Schema.String }),
  success: One,
});
