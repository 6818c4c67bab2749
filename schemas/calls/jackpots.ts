import * as Schema from 'effect/Schema';
import { defineCall } from '../call.ts';
import { JackpotPage, WinnerPage } from '../jackpots.ts';
import { leaderboardPeriods } from '../rules/leaderboards.ts';
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

const leaderboard = <const N extends string>(name: N) =>
  defineCall({
    name,
    method: 'GET',
    access: 'everyone',
    errors: ['InvalidParameter'],
    payload: Schema.Struct({ ...paging, period: Schema.optional(Schema.Literals(leaderboardPeriods)) }),
    success: WinnerPage,
  });

/** All wins of a period, newest first. */
export const getLeaderboard = leaderboard('Leaderboard.get');
/** The wins as they come, newest first. */
export const getLiveLeaderboard = leaderboard('Leaderboard.live');
/** The greatest wins of a period. */
export const getTopLeaderboard = leaderboard('Leaderboard.top');
