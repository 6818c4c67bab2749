import { defineCall } from '../kit/call.ts';
import { PopupList } from '../site/popups.ts';
import { NoPayload } from '../kit/wire-codecs.ts';

export const getPopups = defineCall({
  name: 'popups.get',
  method: 'GET',
  access: 'player',
  payload: NoPayload,
  success: PopupList,
});
