import * as Effect from 'effect/Effect';
import { GAMES_PAGE_SIZE } from '../../schemas/constants.ts';
import type { Game, GameProvider } from '../../schemas/games.ts';
import { optional } from '../optional.ts';
import { getGames } from './get-games.ts';
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
