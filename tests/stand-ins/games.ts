import type { Game } from '../../schemas/games/games.ts';

/** For tests: a game with a demo. */
export const standInGame = (sysname: string, rest: Partial<Game> = {}): Game => ({
  sysname,
  name: `Game ${sysname}`,
  provider: 'Quillfox',
  image_url: `/media/games/${sysname}/tile.svg`,
  category: 'slots',
  has_demo: true,
  is_new: false,
  ...rest,
});

/** For tests: `count` games, named by their position. */
export const standInGames = (from: number, count: number): readonly Game[] =>
  Array.from({ length: count }, (_, index) => standInGame(`g${from + index}`));
