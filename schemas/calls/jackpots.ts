import * as Schema from 'effect/Schema';
import { defineCall } from '../kit/call.ts';
import { JackpotPage, WinnerPage } from '../games/jackpots.ts';
import { leaderboardPeriods } from '../rules/games/leaderboards.ts';
import { paging } from '../kit/wire-codecs.ts';

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
