import * as Effect from 'effect/Effect';
import { GAMES_MAX_COUNT, GAMES_PAGE_SIZE } from '../../schemas/constants.ts';
import type { Game, GameOptions, GamePage, HallCategory, HallProvider } from '../../schemas/games/games.ts';
import { filterGames } from '../../schemas/rules/games/game-index.ts';
import { wordsOf } from '../../schemas/rules/kit/words.ts';
import { optional } from '../kit/optional.ts';
import { GameIndexes } from './game-indexes.ts';
import { getCategories } from './get-categories.ts';
import { getGames, lookUpGames } from './get-games.ts';
import { getProviders } from './get-providers.ts';
import { loadPicked } from './load-picked.ts';
import { readFavourites } from './read-favourites.ts';
import { keptRecent } from './recent.ts';

/** Which games, in which order. */
export type HallList = Pick<GameOptions, 'filter' | 'sort'> & {
  /** What is chosen of the facts of games, as `HallQuery` keeps it; absent for nothing. */
  readonly facts?: string;
  /** The player's favourites, in place of the category. */
  readonly isFavourites?: true;
  /** The games that this player, 0 a guest, has opened in this browser, in place of the category. */
  readonly recentOf?: number;
  /** Where its first page came from: the others follow the same order. */
  readonly source?: ListSource;
};
/** Names found in the browser's index, or a list of the platform. */
export type ListSource = 'index' | 'platform';
export type HallData = {
  readonly categories: readonly HallCategory[];
  readonly providers: readonly HallProvider[];
  readonly games: readonly Game[];
  /** Games of the whole list. */
  readonly total: number;
  /** What its pages count, where games are left out of them. */
  readonly places?: number;
  readonly source: ListSource;
};

/** A page of what the index finds, with the platform's details; null when the platform has to be asked for the list. */
const getIndexed = Effect.fnUntraced(function* ({ filter, sort, source }: HallList, page: number) {
  const { search = '', ...others } = filter;
  const index = yield* (yield* GameIndexes).known;
  if (!index || wordsOf(search).length === 0 || sort?.by === 'created_at') return null;
  const found = filterGames(index, search);
  const sorted = sort?.by === 'name' ? found.toSorted(([, a], [, b]) => a.localeCompare(b, 'en')) : found;
  const sysnames = sorted.map(([sysname]) => sysname);
  const start = page * GAMES_PAGE_SIZE;
  const end = start + GAMES_PAGE_SIZE;
  if (Object.keys(others).length === 0) {
    const wanted = sysnames.slice(start, end);
    const { items } = yield* lookUpGames({ sysnames: wanted });
    // A page that is read on is rather short of a game than one of another order.
    const holds = source === 'index' || items.length === wanted.length;
    return holds ? { items, total: sysnames.length } : null;
  }
  // The platform sifts by what else is chosen, so many in one request.
  if (sysnames.length > GAMES_MAX_COUNT) return null;
  const { items } = yield* lookUpGames({ sysnames, ...others });
  return { items: items.slice(start, end), total: items.length };
});

/** Sifted here, by facts that are loaded for it alone. */
const getSifted = Effect.fnUntraced(function* (
  {
    list: { filter, sort },
    facts,
    picked,
  }: {
    readonly list: Pick<GameOptions, 'filter' | 'sort'>;
    readonly facts: string;
    readonly picked: readonly string[] | null;
  },
  page: number,
) {
  const { siftPage } = yield* Effect.promise(() => import('./sift-games.ts'));
  const { category = '', providers = [], search = '' } = filter;
  return yield* siftPage({ category, providers, search, sort: sort?.by ?? 'rank', facts, picked }, page);
});

type ListedPage = GamePage & Pick<HallData, 'places' | 'source'>;
const listed =
  (source: ListSource) =>
  (page: GamePage & Pick<HallData, 'places'>): ListedPage => ({ ...page, source });
const placesIn = ({ places }: Pick<HallData, 'places'> = {}) => (places === undefined ? {} : { places });

const getPage = Effect.fnUntraced(function* (
  { isFavourites, recentOf, source, facts, ...list }: HallList,
  page: number,
) {
  const picked =
    recentOf === undefined
      ? isFavourites && (yield* readFavourites())
      : ((yield* keptRecent(recentOf)) ?? []);
  if (facts !== undefined)
    return listed('platform')(yield* getSifted({ list, facts, picked: picked || null }, page));
  if (picked) return listed('platform')(yield* loadPicked(picked, list, page));
  const found =
    source === 'platform' ? null : yield* getIndexed({ ...list, ...(source && { source }) }, page);
  if (found) return listed('index')(found);
  const asked = getGames({ ...list, offset: page * GAMES_PAGE_SIZE, count: GAMES_PAGE_SIZE });
  return listed('platform')(yield* asked);
});

/** Filters and first page of the hall. Without categories or providers the games alone are shown. */
export const loadHall = Effect.fnUntraced(function* (list: HallList) {
  const [categories, providers, first] = yield* Effect.all(
    [optional('categories', getCategories()), optional('providers', getProviders({})), getPage(list, 0)],
    { concurrency: 3 },
  );
  return {
    // What pages of their own show alone would stand in each document.
    categories: (categories?.items ?? []).map(({ sysname, name, icon, games_count }) => ({
      sysname,
      name,
      icon,
      games_count,
    })),
    providers: (providers?.items ?? []).map(({ sysname, name, image, games_count }) => ({
      sysname,
      name,
      image,
      games_count,
    })),
    games: first.items,
    total: first.total,
    ...placesIn(first),
    source: first.source,
  } satisfies HallData;
});

export type LoadPagesInput = { readonly list: HallList; readonly pages: readonly number[] };
export type HallPages = {
  readonly pages: readonly { readonly page: number; readonly games: readonly Game[] }[];
  readonly total: number;
  readonly places?: number;
  readonly source: ListSource;
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
    ...placesIn(answers[0]),
    source: answers[0]?.source ?? 'platform',
  } satisfies HallPages;
});
