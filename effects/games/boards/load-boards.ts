import * as Effect from 'effect/Effect';
import { liveWinnersCount } from '../../../schemas/constants.ts';
import type { GameProvider } from '../../../schemas/games/games.ts';
import type { Jackpot, Winner } from '../../../schemas/games/jackpots.ts';
import type { LeaderboardPeriod } from '../../../schemas/rules/games/leaderboards.ts';
import { lookUpGames } from '../get-games.ts';
import { getProviders } from '../get-providers.ts';
import { getJackpots } from './get-jackpots.ts';
import { getWinners } from './get-winners.ts';
import { getLeaderboard, getLiveLeaderboard, getTopLeaderboard } from './leaderboards.ts';
import { optional } from '../../kit/optional.ts';
import { whenVisible } from '../../kit/when-visible.ts';
import { cardGame } from '../../../schemas/rules/games/card-game.ts';
import type { CardGame } from '../../../schemas/rules/games/card-game.ts';
import { platformTime } from '../../kit/platform-time.ts';

export type BoardsInput = {
  /** Name of the route. */
  readonly route: string;
  /** Of the one jackpot, '' elsewhere. */
  readonly id: string;
  readonly period: LeaderboardPeriod;
  /** Of the providers, '' for all. */
  readonly type: string;
  /** How many games of the one jackpot are to be seen. */
  readonly shown: number;
};

/** `paid`: the last payouts, the newest first. */
export type ShownJackpot = { readonly jackpot: Jackpot; readonly paid: readonly Winner[] };

/** What a page of the house's boards shows. A block that failed is null or empty, and is left out. */
export type Boards =
  | {
      readonly kind: 'jackpots';
      readonly at: number;
      readonly jackpots: readonly ShownJackpot[];
      /** The first games of each. */
      readonly games: readonly CardGame[];
    }
  | {
      readonly kind: 'jackpot';
      readonly at: number;
      readonly jackpot: Jackpot;
      readonly winners: readonly Winner[];
      readonly games: readonly CardGame[];
      /** So many of its sysnames were looked up. */
      readonly shown: number;
    }
  | {
      readonly kind: 'winners';
      readonly at: number;
      readonly live: readonly Winner[] | null;
      readonly top: readonly Winner[] | null;
      readonly latest: readonly Winner[] | null;
    }
  | {
      readonly kind: 'providers';
      readonly at: number;
      readonly providers: readonly GameProvider[];
      readonly types: readonly string[];
    };

const JACKPOTS = 50;
const PAYOUTS = 10;
/** Of each jackpot, where all of them stand. */
const PAYOUTS_EACH = 4;
const GAMES_EACH = 8;
const TOP = 10;
const LATEST = 20;

/** The platform says of an unknown id that the parameter is wrong. */
const absent = () => Effect.succeed(null);

const payouts = Effect.fnUntraced(function* (id: string, count: number) {
  const answer = yield* optional('winners', getWinners({ offset: 0, count, jackpot_id: id }));
  return answer?.items ?? [];
});

const gamesOf = Effect.fnUntraced(function* (sysnames: readonly string[]) {
  const found = yield* optional('games', lookUpGames({ sysnames }));
  return (found?.items ?? []).map(cardGame);
});

const jackpotList = Effect.fnUntraced(function* () {
  const { items } = yield* getJackpots({ offset: 0, count: JACKPOTS });
  const jackpots = yield* Effect.forEach(
    items,
    (jackpot) => Effect.map(payouts(jackpot.id, PAYOUTS_EACH), (paid): ShownJackpot => ({ jackpot, paid })),
    { concurrency: 4 },
  );
  return { kind: 'jackpots' as const, at: yield* platformTime, jackpots };
});

const jackpotsPage = Effect.fnUntraced(function* () {
  const list = yield* jackpotList();
  const sysnames = list.jackpots.flatMap(({ jackpot }) => jackpot.games.slice(0, GAMES_EACH));
  return { ...list, games: yield* gamesOf([...new Set(sysnames)]) } satisfies Boards;
});

const oneJackpot = Effect.fnUntraced(function* (id: string) {
  const answer = yield* getJackpots({ offset: 0, count: 1, id }).pipe(
    Effect.catchTag('InvalidParameter', absent),
  );
  return answer?.items.find((one) => one.id === id) ?? null;
});

const jackpotPage = Effect.fnUntraced(function* ({ id, shown }: BoardsInput) {
  const jackpot = yield* oneJackpot(id);
  if (!jackpot) return null;
  const [winners, games] = yield* Effect.all([payouts(id, PAYOUTS), gamesOf(jackpot.games.slice(0, shown))], {
    concurrency: 2,
  });
  const at = yield* platformTime;
  return { kind: 'jackpot', at, jackpot, winners, games, shown } satisfies Boards;
});

const live = () => optional('live winners', getLiveLeaderboard({ offset: 0, count: liveWinnersCount }));

/** Wins that do not stand among those that come live. */
const earlierThan = (shown: readonly Winner[], wins: readonly Winner[]): readonly Winner[] => {
  const ids = new Set(shown.map(({ id }) => id));
  return wins.filter(({ id }) => !ids.has(id)).slice(0, LATEST);
};

const winnersPage = Effect.fnUntraced(function* (period: LeaderboardPeriod) {
  const [now, top, latest] = yield* Effect.all(
    [
      live(),
      optional('top winners', getTopLeaderboard({ offset: 0, count: TOP, period })),
      optional('winners', getLeaderboard({ offset: 0, count: LATEST + liveWinnersCount, period })),
    ],
    { concurrency: 3 },
  );
  // Nothing came: the page tells why instead of showing nothing.
  if (!now && !top && !latest) yield* getLiveLeaderboard({ offset: 0, count: liveWinnersCount });
  return {
    kind: 'winners',
    at: yield* platformTime,
    live: now?.items ?? null,
    top: top?.items ?? null,
    latest: latest && earlierThan(now?.items ?? [], latest.items),
  } satisfies Boards;
});

const providersPage = Effect.fnUntraced(function* (type: string) {
  const all = yield* getProviders({});
  const chosen = type === '' ? all : yield* getProviders({ types: [type] });
  const types = [...new Set(all.items.map((one) => one.type))].filter((name) => name !== '');
  return {
    kind: 'providers',
    at: yield* platformTime,
    providers: chosen.items,
    types,
  } satisfies Boards;
});

/** A page of jackpots, winners or providers; null for a jackpot that nobody knows. */
export const loadBoards = Effect.fn('site.loadBoards')(function* (input: BoardsInput) {
  if (input.route === 'jackpots') return yield* jackpotsPage();
  if (input.route === 'jackpots-id') return yield* jackpotPage(input);
  if (input.route === 'winners') return yield* winnersPage(input.period);
  return yield* providersPage(input.type);
});

/**
 * What moves by itself on a page, read anew once the page is seen; null when it could not be read. With `more` also the
 * games of the one jackpot, as many as are to be seen now.
 */
export const refreshBoards = Effect.fn('site.refreshBoards')(function* ({
  more,
  ...input
}: BoardsInput & { readonly more: boolean }) {
  yield* whenVisible;
  if (input.route === 'jackpots') return yield* jackpotList();
  const at = platformTime;
  if (input.route === 'winners') {
    const now = yield* live();
    return now ? { kind: 'winners' as const, at: yield* at, live: now.items } : null;
  }
  if (more) return yield* jackpotPage(input);
  const jackpot = yield* oneJackpot(input.id);
  if (!jackpot) return null;
  return {
    kind: 'jackpot' as const,
    at: yield* at,
    jackpot,
    winners: yield* payouts(input.id, PAYOUTS),
  };
});
export type BoardsNews = Effect.Success<ReturnType<typeof refreshBoards>>;
