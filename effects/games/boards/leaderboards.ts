import * as Effect from 'effect/Effect';
import * as rows from '../../../schemas/calls/jackpots.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import { Api } from '../../kit/api/api.ts';

export type LeaderboardInput = CallPayload<'Leaderboard.get'>;

/** All wins of a period, newest first. */
export const getLeaderboard = Effect.fn('Leaderboard.get')(function* (input: LeaderboardInput) {
  const api = yield* Api;
  return yield* api.call(rows.getLeaderboard, input);
});

/** The wins as they come. */
export const getLiveLeaderboard = Effect.fn('Leaderboard.live')(function* (input: LeaderboardInput) {
  const api = yield* Api;
  return yield* api.call(rows.getLiveLeaderboard, input);
});

/** The greatest wins of a period. */
export const getTopLeaderboard = Effect.fn('Leaderboard.top')(function* (input: LeaderboardInput) {
  const api = yield* Api;
  return yield* api.call(rows.getTopLeaderboard, input);
});
