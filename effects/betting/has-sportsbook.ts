import * as Effect from 'effect/Effect';
import { sportsbookSysname } from '../../schemas/constants.ts';
import { getGames } from '../games/get-games.ts';

/** hasDigitan: true exactly when the lookup of the sportsbook returns a game. */
export const hasSportsbook = Effect.fn('games.hasSportsbook')(function* () {
  const answer = yield* getGames({ filter: { sysname: [sportsbookSysname] }, offset: 0, count: 1 });
  return answer.items.length > 0;
});
