import * as Effect from 'effect/Effect';
import { getGames as row } from '../../schemas/calls/games.ts';
import { GAMES_MAX_COUNT } from '../../schemas/constants.ts';
import type { Game, GameOptions, GamePage } from '../../schemas/games/games.ts';
import { Api } from '../kit/api/api.ts';

export type GetGamesInput = GameOptions;

/** A page of games; never more than GAMES_MAX_COUNT in one request. */
export const getGames = Effect.fnUntraced(function* (input: GetGamesInput) {
  const api = yield* Api;
  return yield* api.call(row, { options: { ...input, count: Math.min(input.count, GAMES_MAX_COUNT) } });
});

const chunksOf = (sysnames: readonly string[]): readonly (readonly string[])[] => {
  const chunks: (readonly string[])[] = [];
  for (let at = 0; at < sysnames.length; at += GAMES_MAX_COUNT)
    chunks.push(sysnames.slice(at, at + GAMES_MAX_COUNT));
  return chunks;
};

export type LookUpGamesInput = Omit<GameOptions['filter'], 'sysname' | 'search'> & {
  readonly sysnames: readonly string[];
};

/** Games by sysname in the order asked for, in requests of at most GAMES_MAX_COUNT. */
export const lookUpGames = Effect.fn('games.lookUp')(function* ({ sysnames, ...filter }: LookUpGamesInput) {
  const items: Game[] = [];
  for (const sysname of chunksOf(sysnames)) {
    const answer = yield* getGames({ filter: { ...filter, sysname }, offset: 0, count: sysname.length });
    items.push(...answer.items);
  }
  return { items, total: items.length } satisfies GamePage;
});
