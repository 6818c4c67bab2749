import * as Effect from 'effect/Effect';
import { GAMES_PAGE_SIZE } from '../../schemas/constants.ts';
import type { GameOptions, GamePage } from '../../schemas/games/games.ts';
import { lookUpGames } from './get-games.ts';

/** A page of the player's own games, in their order. A lookup by sysname is neither searched nor sorted by the platform. */
export const loadPicked = Effect.fn('games.loadPicked')(function* (
  sysnames: readonly string[],
  { filter, sort }: Pick<GameOptions, 'filter' | 'sort'>,
  page: number,
) {
  const { providers } = filter;
  const search = (filter.search ?? '').toLowerCase();
  const { items } = yield* lookUpGames({ sysnames, ...(providers && { providers }) });
  const found = items.filter(
    ({ name, provider }) => name.toLowerCase().includes(search) || provider.toLowerCase().includes(search),
  );
  const sorted = sort?.by === 'name' ? found.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) : found;
  const start = page * GAMES_PAGE_SIZE;
  return { items: sorted.slice(start, start + GAMES_PAGE_SIZE), total: sorted.length } satisfies GamePage;
});
