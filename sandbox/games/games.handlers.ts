import type { CallContext } from '../calls/context.ts';
import type { Handlers } from '../calls/handler.ts';
import { getGameChanges } from './changes.ts';
import type { CatalogueGame } from './catalogue.ts';
import { invalid, platformError } from '../errors.ts';
import { GAMES_MAX_COUNT } from '../../schemas/constants.ts';
import { createHistoryExport, getGameHistory, getHistoryExport } from './history.ts';
import type { GameOptions } from '../../schemas/games/games.ts';
import { categories as seedCategories } from '../seed/categories.ts';
import { parseMinor } from '../ledger/money.ts';
import { gameImage, providerImage } from '../http/media.ts';
import { autoplayOf, gameInfo, rtpOf } from './facts.ts';
import { gameFacts } from './game-facts.ts';
import { jackpotTerms } from './jackpot-terms.ts';
import { jackpotsOf } from './jackpots.handlers.ts';
import { lawfulStake, playRules, unseenGames } from './play-rules.ts';
import { counts, seriesOf } from '../seed/tournaments.ts';
import type { SeedTournament } from '../seed/tournaments.ts';
import { jackpotGames } from '../world/winners.ts';
import { tableFacts } from './tables/table-facts.ts';
import { startGame, stopGame } from './start-game.ts';

const newForMs = 8 * 24 * 60 * 60 * 1000;

const isNewGame = (game: CatalogueGame, now: number): boolean =>
  game.tags.includes('new') || game.created_at > now - newForMs;

/** A game on the wire. `fields`, when given, narrows it; the sysname always stays. */
const gameJson = (game: CatalogueGame, now: number, isDown: boolean) => ({
  sysname: game.sysname,
  name: game.name,
  provider: game.provider,
  image_url: gameImage(game.sysname, 'tile'),
  category: game.category,
  has_demo: game.has_demo === 1,
  is_new: isNewGame(game, now),
  is_available: !isDown,
  tags: game.tags.split(',').filter((tag) => tag !== ''),
  autoplay: autoplayOf(game),
  rtp: rtpOf(game),
  poster_url: gameImage(game.sysname, 'poster'),
  created_at: new Date(game.created_at).toISOString(),
});

type Filter = GameOptions['filter'];
/** `series` is null for a tournament that nobody knows: no game counts there. */
const matches = (
  game: CatalogueGame,
  filter: Filter,
  search: string,
  series: SeedTournament | null,
): boolean =>
  (filter.category === undefined || game.categories.has(filter.category)) &&
  (!filter.providers?.length ||
    filter.providers.includes(game.providerSysname) ||
    filter.providers.includes(game.provider)) &&
  (filter.platform === undefined ||
    (filter.platform === 'mobile' ? game.is_mobile : game.is_desktop) === 1) &&
  (filter.has_demo === undefined || (game.has_demo === 1) === filter.has_demo) &&
  (filter.tournament_id === undefined || (series !== null && counts(series, game))) &&
  (search === '' || game.lowerName.includes(search) || game.lowerProvider.includes(search));

const orders = {
  rank: (a: CatalogueGame, b: CatalogueGame) => a.rank - b.rank,
  name: (a: CatalogueGame, b: CatalogueGame) => (a.lowerName < b.lowerName ? -1 : 1),
  created_at: (a: CatalogueGame, b: CatalogueGame) => a.created_at - b.created_at || a.rank - b.rank,
} as const;

const seriesFor = async ({ db }: CallContext, id: number | undefined): Promise<SeedTournament | null> => {
  if (id === undefined) return null;
  const row = await db.selectFrom('tournaments').select('series').where('id', '=', id).executeTakeFirst();
  return row ? seriesOf(row.series) : null;
};

const select = (
  games: readonly CatalogueGame[],
  options: GameOptions,
  series: SeedTournament | null,
): readonly CatalogueGame[] => {
  const search = options.filter.search?.trim().toLowerCase() ?? '';
  const found = games.filter((game) => matches(game, options.filter, search, series));
  const { by, order } = options.sort ?? { by: 'rank', order: 'asc' };
  if (by === 'rank' && order === 'asc') return found;
  const sorted = found.toSorted(orders[by]);
  return order === 'desc' ? sorted.toReversed() : sorted;
};

const narrow = (game: ReturnType<typeof gameJson>, fields: readonly string[] | undefined) =>
  fields?.length
    ? (Object.fromEntries(
        Object.entries(game).filter(([name]) => name === 'sysname' || fields.includes(name)),
      ) as typeof game)
    : game;

/** Games of the hall that this market sees. */
const seenGames = (
  { catalogue }: CallContext['platform'],
  hidden: ReadonlySet<string>,
): readonly CatalogueGame[] =>
  hidden.size === 0 ? catalogue.games : catalogue.games.filter(({ sysname }) => !hidden.has(sysname));

/** The highest stake that the law allows this visitor. */
const stakesFor = ({ platform, player, now }: CallContext): { readonly maxMinor: bigint | null } => {
  const switches = platform.switches();
  return player
    ? lawfulStake(switches, player, now)
    : { maxMinor: parseMinor(playRules(switches).maxStake.amount) };
};

export const gamesHandlers: Pick<
  Handlers,
  | 'games.get'
  | 'games.getCategories'
  | 'games.getProviders'
  | 'games.getindex'
  | 'games.getfacts'
  | 'games.gettables'
  | 'games.getInfo'
  | 'games.getChanges'
  | 'games.start'
  | 'games.stop'
  | 'games.getHistory'
  | 'games.createhistoryexportrequest'
  | 'games.gethistoryexportrequest'
> = {
  'games.getChanges': getGameChanges,
  'games.getHistory': getGameHistory,
  'games.createhistoryexportrequest': createHistoryExport,
  'games.gethistoryexportrequest': getHistoryExport,
  'games.get': async (context, { options }) => {
    const { platform, now } = context;
    if (options.count > GAMES_MAX_COUNT) throw invalid({ count: 'MAX' });
    const { bySysname, providers } = platform.catalogue;
    const hidden = unseenGames(platform);
    const games = seenGames(platform, hidden);
    const asked = options.filter.sysname;
    // A lookup keeps the order in which the sysnames were asked.
    const pool = asked
      ? asked.flatMap((sysname) => (hidden.has(sysname) ? [] : (bySysname.get(sysname) ?? [])))
      : games;
    const series = await seriesFor(context, options.filter.tournament_id);
    const found = asked
      ? pool.filter((game) => matches(game, options.filter, '', series))
      : select(pool, options, series);
    const down = new Set(providers.filter((provider) => provider.is_down).map((provider) => provider.name));
    const items = found
      .slice(options.offset, options.offset + options.count)
      .map((game) => narrow(gameJson(game, now, down.has(game.provider)), options.fields));
    return { items, total: found.length };
  },

  'games.getindex': async ({ platform }) => {
    if (!platform.switches().hasGameIndex)
      throw platformError('MethodNotFound', { message: 'no index of the games' });
    return seenGames(platform, unseenGames(platform)).map(
      ({ sysname, name, provider }) => [sysname, name, provider] as const,
    );
  },

  'games.getfacts': async (context, { version = '' }) => {
    const { platform, player, now } = context;
    const switches = platform.switches();
    if (!switches.hasGameFacts) throw platformError('MethodNotFound', { message: 'no facts of the games' });
    const { maxMinor } = stakesFor(context);
    const jackpot = new Set(jackpotsOf(platform).flatMap((one) => jackpotGames(context, one)));
    const facts = gameFacts(seenGames(platform, unseenGames(platform)), platform.catalogue, {
      currency: player?.currency ?? 'EUR',
      maxMinor,
      jackpot,
      isNew: (game) => isNewGame(game, now),
    });
    return facts.version === version ? { version, same: true } : facts;
  },

  'games.gettables': async (context) => {
    const { platform, player } = context;
    const { maxMinor } = stakesFor(context);
    const currency = player?.currency ?? 'EUR';
    const games = seenGames(platform, unseenGames(platform));
    return { currency, items: await tableFacts(context, { games, currency, maxMinor }) };
  },

  'games.getInfo': async (context, { sysname }) => {
    const { platform, player, locale } = context;
    const game = platform.catalogue.bySysname.get(sysname);
    if (!game || unseenGames(platform).has(sysname)) throw invalid({ sysname: 'NOT_FOUND' });
    const { maxMinor } = stakesFor(context);
    const jackpots = jackpotsOf(platform)
      .filter((one) => !one.isUntold && jackpotGames(context, one).includes(game.sysname))
      .map((one) => ({ name: one.name[locale], currency: 'EUR', terms: jackpotTerms(one, locale) }));
    const currency = player?.currency ?? 'EUR';
    const [table = null] = platform.switches().hasTableFacts
      ? await tableFacts(context, { games: [game], currency, maxMinor })
      : [];
    return gameInfo(game, locale, { currency, maxMinor, jackpots, table });
  },

  'games.getCategories': async ({ platform, locale }) => ({
    items: platform.catalogue.categories.map((row) => ({
      id: row.sysname,
      sysname: row.sysname,
      name: seedCategories.find((known) => known.sysname === row.sysname)?.name[locale] ?? row.name,
      icon: row.icon,
      games_count: row.gamesCount,
    })),
    total: platform.catalogue.categories.length,
  }),

  'games.getProviders': async ({ platform }, { types }) => {
    const rows = platform.catalogue.providers.filter((row) => !types?.length || types.includes(row.type));
    return {
      items: rows.map((row) => ({
        sysname: row.sysname,
        name: row.name,
        type: row.type,
        image: providerImage(row.sysname),
        games_count: row.gamesCount,
      })),
      total: rows.length,
    };
  },

  'games.start': startGame,
  'games.stop': stopGame,
};
