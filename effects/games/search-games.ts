import * as Effect from 'effect/Effect';
import { GAMES_PAGE_SIZE } from '../../schemas/constants.ts';
import type { Game, GameProvider } from '../../schemas/games/games.ts';
import { searchIndex } from '../../schemas/rules/games/game-index.ts';
import { wordsOf } from '../../schemas/rules/kit/words.ts';
import { optional } from '../kit/optional.ts';
import { GameIndexes } from './game-indexes.ts';
import { getGames, lookUpGames } from './get-games.ts';
import { getProviders } from './get-providers.ts';

export type FoundGames = { readonly games: readonly Game[]; readonly total: number };

/** The first games that a text finds. */
export const searchGames = Effect.fn('games.search')(function* (input: { readonly text: string }) {
  const { items, total } = yield* getGames({
    filter: { search: input.text },
    sort: { by: 'rank', order: 'asc' },
    offset: 0,
    count: GAMES_PAGE_SIZE,
  });
  return { games: items, total } satisfies FoundGames;
});

/** A game as the index knows it. */
type IndexHit = Pick<Game, 'sysname' | 'name' | 'provider'>;
export type IndexHits = { readonly hits: readonly IndexHit[]; readonly total: number };

/** Whether names can be found here from now on. Never fails. */
export const loadIndex = Effect.fn('games.loadIndex')(function* () {
  const indexes = yield* GameIndexes;
  return (yield* indexes.load) !== null;
});

/** The first names that a text finds, or null when the platform has to be asked. */
export const matchIndex = Effect.fnUntraced(function* (input: { readonly text: string }) {
  const indexes = yield* GameIndexes;
  const index = yield* indexes.known;
  if (!index || wordsOf(input.text).length === 0) return null;
  const { hits, total } = searchIndex(index, input.text, GAMES_PAGE_SIZE);
  return { hits: hits.map(([sysname, name, provider]) => ({ sysname, name, provider })), total };
});

/** The games of an index's hits; those that the platform no longer has are missing. */
export const loadDetails = Effect.fn('games.loadDetails')(function* (input: {
  readonly sysnames: readonly string[];
}) {
  return (yield* lookUpGames(input)).items;
});

const POPULAR = 5;

export type SearchStart = { readonly popular: readonly Game[]; readonly providers: readonly GameProvider[] };

/** What the search shows before anything is typed, and the providers that it finds by name. Never fails. */
export const loadSearchStart = Effect.fn('games.loadSearchStart')(function* () {
  const [popular, providers] = yield* Effect.all(
    [
      optional(
        'popular games',
        getGames({ filter: {}, sort: { by: 'rank', order: 'asc' }, offset: 0, count: POPULAR }),
      ),
      optional('providers', getProviders({})),
    ],
    { concurrency: 2 },
  );
  return { popular: popular?.items ?? [], providers: providers?.items ?? [] } satisfies SearchStart;
});
