import * as Effect from 'effect/Effect';
import type { GameInfo } from '../../schemas/games/game-info.ts';
import type { Game } from '../../schemas/games/games.ts';
import { optional } from '../kit/optional.ts';
import { getGameInfo } from './get-info.ts';
import { loadGame, loadMore } from './load-game.ts';
import type { MoreGames } from './load-game.ts';

export type GameAbout = {
  readonly game: Game;
  /** Null when the platform did not tell. */
  readonly info: GameInfo | null;
  /** Others of its provider. */
  readonly more: MoreGames;
};

/** All that can be known of a game before it is played; null when there is none of that name. */
export const loadAbout = Effect.fn('games.loadAbout')(function* ({ sysname }: { readonly sysname: string }) {
  const [game, info] = yield* Effect.all(
    [loadGame({ sysname }), optional('information of a game', getGameInfo({ sysname }))],
    { concurrency: 'unbounded' },
  );
  if (game === null) return null;
  const more = yield* loadMore({ provider: game.provider, except: sysname });
  return { game, info, more } satisfies GameAbout;
});
