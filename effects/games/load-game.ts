import * as Effect from 'effect/Effect';
import type { Game } from '../../schemas/games/games.ts';
import { optional } from '../kit/optional.ts';
import { getGames } from './get-games.ts';

/** A game by its sysname, or null when there is none. */
export const loadGame = Effect.fn('games.load')(function* (input: { readonly sysname: string }) {
  const { items } = yield* getGames({ filter: { sysname: [input.sysname] }, offset: 0, count: 1 });
  return items.find(({ sysname }) => sysname === input.sysname) ?? null;
});

const MORE = 12;

export type MoreGames = { readonly games: readonly Game[]; readonly total: number };

/** Other games of a provider; none when the call fails. */
export const loadMore = Effect.fn('games.loadMore')(function* (input: {
  readonly provider: string;
  readonly except: string;
}) {
  if (input.provider === '') return { games: [], total: 0 } satisfies MoreGames;
  const answer = yield* optional(
    'more of the provider',
    getGames({
      filter: { providers: [input.provider] },
      sort: { by: 'rank', order: 'asc' },
      offset: 0,
      count: MORE + 1,
    }),
  );
  const games = (answer?.items ?? []).filter(({ sysname }) => sysname !== input.except).slice(0, MORE);
  return { games, total: answer?.total ?? 0 } satisfies MoreGames;
});
