import { AccountNotices } from '../account/account-notices.ts';
import { defineCall } from '../kit/call.ts';
import { NoPayload } from '../kit/wire-codecs.ts';

/** The newest, oldest first. A platform without it answers MethodNotFound. */
export const getAccountNotices = defineCall({
  name: 'account.getNotices',
  method: 'GET',
  access: 'player',
  payload: NoPayload,
  success: AccountNotices,
});
