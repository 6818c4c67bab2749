import * as Effect from 'effect/Effect';
import { GAMES_PAGE_SIZE } from '../../schemas/constants.ts';
import type { Game, GameCategory, GameOptions, GameProvider } from '../../schemas/games.ts';
import { optional } from '../optional.ts';
import { getCategories } from './get-categories.ts';
import { getGames } from './get-games.ts';
import { getProviders } from './get-providers.ts';
import { loadFavourites } from './load-favourites.ts';

/** Which games, in which order. */
export type HallList = Pick<GameOptions, 'filter' | 'sort'> & {
  /** The player's favourites, in place of the category. */
  readonly isFavourites?: true;
};
export type HallData = {
  readonly categories: readonly GameCategory[];
  readonly providers: readonly GameProvider[];
  readonly games: readonly Game[];
  /** Games of the whole list. */
  readonly total: number;
};

const getPage = ({ isFavourites, ...list }: HallList, page: number) =>
  isFavourites
    ? loadFavourites(list, page)
    : getGames({ ...list, offset: page * GAMES_PAGE_SIZE, count: GAMES_PAGE_SIZE });

/** Filters and first page of the hall. Without categories or providers the games alone are shown. */
export const loadHall = Effect.fnUntraced(function* (list: HallList) {
  const [categories, providers, first] = yield* Effect.all(
    [optional('categories', getCategories()), optional('providers', getProviders({})), getPage(list, 0)],
    { concurrency: 3 },
  );
  return {
    categories: categories?.items ?? [],
    providers: providers?.items ?? [],
    games: first.items,
    total: first.total,
  } satisfies HallData;
});

export type LoadPagesInput = { readonly list: HallList; readonly pages: readonly number[] };
export type HallPages = {
  readonly pages: readonly { readonly page: number; readonly games: readonly Game[] }[];
  readonly total: number;
};

/** Pages of one list, side by side; one that fails fails all. `pages` is not empty. */
export const loadPages = Effect.fn('games.loadPages')(function* ({ list, pages }: LoadPagesInput) {
  const answers = yield* Effect.all(
    pages.map((page) => getPage(list, page)),
    { concurrency: 3 },
  );
  return {
    pages: answers.map(({ items }, index) => ({ page: pages[index] ?? 0, games: items })),
    total: answers[0]?.total ?? 0,
  } satisfies HallPages;
});
