import * as Effect from 'effect/Effect';
import { getGames as row } from '../../schemas/calls/games.ts';
import { GAMES_MAX_COUNT } from '../../schemas/constants.ts';
import type { Game, GameOptions, GamePage } from '../../schemas/games/games.ts';
import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import { Api } from '../kit/api/api.ts';
import { optional } from '../kit/optional.ts';
import { Market } from '../kit/market.ts';

export type GetGamesInput = GameOptions;

/** How many of the hidden games the platform counts in a list; null when that cannot be told. */
const countHidden = Effect.fnUntraced(function* ({ filter }: GetGamesInput, hidden: readonly string[]) {
  const api = yield* Api;
  const sysname = hidden.slice(0, GAMES_MAX_COUNT);
  const options = { filter: { ...filter, sysname }, offset: 0, count: sysname.length, fields: ['sysname'] };
  const found = yield* optional('hidden games', api.call(row, { options }));
  return found?.items.filter((game) => sysname.includes(game.sysname)).length ?? null;
});

/** Whether the market sees a game, by its name and by what is known of it. */
const isSeen = (
  { hiddenGames, autoplay, requireRtp }: CmsConfig['market'],
  { sysname, marks = [] }: Game,
): boolean =>
  !hiddenGames.includes(sysname) &&
  (autoplay || !marks.includes('autoplayOnly')) &&
  (!requireRtp || !marks.includes('noRtp'));

/**
 * A page of games that the market sees; never more than GAMES_MAX_COUNT in one request. `places` of the platform's list,
 * which its offsets count, where games are left out of it here.
 */
export const getGames = Effect.fnUntraced(function* (input: GetGamesInput) {
  const api = yield* Api;
  const page: GamePage & { readonly places?: number } = yield* api.call(row, {
    options: { ...input, count: Math.min(input.count, GAMES_MAX_COUNT) },
  });
  const market = (yield* Market)();
  if (!market) return page;
  const hidden = market.hiddenGames;
  const items = page.items.filter((game) => isSeen(market, game));
  const seen = page.items.length - items.length;
  // A lookup names its games; of a longer list the hidden ones may stand on any page.
  const isWhole =
    hidden.length === 0 || input.filter.sysname !== undefined || page.total <= page.items.length;
  const gone = isWhole ? seen : ((yield* countHidden(input, hidden)) ?? seen);
  return { items, total: page.total - gone, ...(gone > 0 && { places: page.total }) };
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
