import { defineCall } from '../call.ts';
import { PopupList } from '../popups.ts';
import { NoPayload } from '../wire-codecs.ts';

export const getPopups = defineCall({
  name: 'popups.get',
  method: 'GET',
  access: 'player',
  payload: NoPayload,
  success: PopupList,
});
