import * as Schema from 'effect/Schema';
import { defineCall, outlineCall } from '../call.ts';
import { JackpotPage, WinnerPage } from '../jackpots.ts';
import { paging } from '../wire-codecs.ts';

export const getJackpots = defineCall({
  name: 'Jackpots.get',
  method: 'GET',
  access: 'everyone',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ ...paging, id: Schema.optional(Schema.String) }),
  success: JackpotPage,
});

export const getWinners = defineCall({
  name: 'Jackpots.getWinners',
  method: 'GET',
  access: 'everyone',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({ ...paging, jackpot_id: Schema.optional(Schema.String) }),
  success: WinnerPage,
});

export const getLeaderboard = outlineCall({
  name: 'Leaderboard.get',
  method: 'GET',
  access: 'everyone',
  errors: ['InvalidParameter'],
});
export const getLiveLeaderboard = outlineCall({
  name: 'Leaderboard.live',
  method: 'GET',
  access: 'everyone',
  errors: ['InvalidParameter'],
});
export const getTopLeaderboard = outlineCall({
  name: 'Leaderboard.top',
  method: 'GET',
  access: 'everyone',
  errors: ['InvalidParameter'],
});
