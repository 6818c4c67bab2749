import { GAMES_PAGE_SIZE } from '../../constants.ts';
import type { GameOptions } from '../../games/games.ts';

export const hallSorts = ['rank', 'name', 'created_at'] as const;
export type HallSort = (typeof hallSorts)[number];

/** The category that shows a player's favourites. */
export const FAVOURITES = 'favorites';
/** The one that shows the games that were opened in this browser. */
export const RECENT = 'recent';

/** What the address of the hall says. */
export type HallQuery = {
  /** Sysname, '' for all games. */
  readonly category: string;
  /** Sysnames, or names where a link gives those. */
  readonly providers: readonly string[];
  readonly search: string;
  readonly sort: HallSort;
  /** What is chosen of the facts of games, as the address says it: `volatility=low&rtp=96`; '' for nothing. */
  readonly facts: string;
  /** How many games are shown, whole pages. */
  readonly shown: number;
};

const MAX_PROVIDERS = 50;
const MAX_LENGTH = 64;
const MAX_SHOWN = 1000 * GAMES_PAGE_SIZE;

const clean = (value: string | undefined): string => (value ?? '').trim().slice(0, MAX_LENGTH);
const isSort = (value: string | undefined): value is HallSort => hallSorts.includes(value as HallSort);

/** The facts on the tiles, and no game left out by them. */
export const FIGURES_ALONE = 'figures=1';
const factKeys = ['volatility', 'features', 'rtp', 'stake', 'seat', 'table', 'figures'] as const;
/** Read where games are sifted: the first view does not know what the facts are. */
const factsOf = (query: Readonly<Record<string, string>>): string =>
  factKeys
    .flatMap((key) => {
      const value = query[key] ?? '';
      return /^[\w.,-]{1,120}$/.test(value) ? [`${key}=${value}`] : [];
    })
    .join('&');

const shownOf = (value: string | undefined): number => {
  const wanted = /^\d{1,5}$/.test(value ?? '') ? Number(value) : 0;
  const pages = Math.max(1, Math.ceil(wanted / GAMES_PAGE_SIZE));
  return Math.min(pages * GAMES_PAGE_SIZE, MAX_SHOWN);
};

export const parseHallQuery = (query: Readonly<Record<string, string>>): HallQuery => {
  const sort = query['sort'];
  const providers = (query['providers'] ?? '').split(',').map(clean);
  return {
    category: clean(query['category']),
    providers: [...new Set(providers)].filter((name) => name !== '').slice(0, MAX_PROVIDERS),
    search: clean(query['search']),
    sort: isSort(sort) ? sort : 'rank',
    facts: factsOf(query),
    shown: shownOf(query['shown']),
  };
};

/** The query of an address with its `?`, or ''. Defaults are left out. */
export const hallSearch = (query: Partial<HallQuery>): string => {
  const {
    category = '',
    providers = [],
    search = '',
    sort = 'rank',
    facts = '',
    shown = GAMES_PAGE_SIZE,
  } = query;
  const pairs = [
    category && `category=${encodeURIComponent(category)}`,
    providers.length > 0 && `providers=${providers.map(encodeURIComponent).join(',')}`,
    search && `search=${encodeURIComponent(search)}`,
    sort !== 'rank' && `sort=${sort}`,
    facts,
    shown > GAMES_PAGE_SIZE && `shown=${shown}`,
  ].filter(Boolean);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

/** The same games in the same order, however many are shown. */
export const isSameList = (a: HallQuery, b: HallQuery): boolean =>
  a.category === b.category &&
  a.search === b.search &&
  a.sort === b.sort &&
  a.facts === b.facts &&
  a.providers.length === b.providers.length &&
  a.providers.every((sysname, index) => sysname === b.providers[index]);

/** What `games.get` is asked for a page of this list. */
export const listOf = (query: HallQuery): Pick<GameOptions, 'filter' | 'sort'> => ({
  filter: {
    ...(query.category && { category: query.category }),
    ...(query.providers.length > 0 && { providers: query.providers }),
    ...(query.search && { search: query.search }),
  },
  sort: { by: query.sort, order: query.sort === 'created_at' ? 'desc' : 'asc' },
});
