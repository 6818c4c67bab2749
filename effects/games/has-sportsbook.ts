import * as Effect from 'effect/Effect';
import { getGames } from './get-games.ts';

export const sportsbookSysname = 'dgt_sportsbook';

/** hasDigitan: true exactly when the lookup of the sportsbook returns a game. */
export const hasSportsbook = Effect.fn('games.hasSportsbook')(function* () {
  const answer = yield* getGames({ filter: { sysname: [sportsbookSysname] }, offset: 0, count: 1 });
  return answer.items.length > 0;
});
