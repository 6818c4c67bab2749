import type {
  ListPage,
  Reading,
  TournamentData,
  TournamentGame,
  TournamentGames,
} from '../../../effects/rewards/tournaments/load-tournaments.ts';
import { TOURNAMENT_GAMES_PAGE_SIZE, TOURNAMENTS_PAGE_SIZE } from '../../../schemas/constants.ts';
import type { Tournament } from '../../../schemas/rewards/tournaments.ts';
import type { HtmlNode } from '../../../schemas/rules/kit/html-node.ts';
import { replaceEntry, tournamentListOf } from '../../../schemas/rules/rewards/tournaments.ts';
import type { TournamentListName, TournamentLists } from '../../../schemas/rules/rewards/tournaments.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';

export type TournamentsContext = {
  route: string;
  /** '' on the lists. */
  id: string;
  path: string;
  uid: number;
  list: TournamentListName;
  lists: TournamentLists;
  current: Tournament | null;
  rules: readonly HtmlNode[];
  games: readonly TournamentGame[];
  gamesTotal: number;
  gamesAsked: number;
  /** When the page last heard of the platform, epoch milliseconds. */
  seenAt: number;
  isBoardOpen: boolean;
};
type Change = Partial<TournamentsContext>;

export const placeOf = ({
  route,
  params,
  query,
  path,
}: Pick<FeatureInput, 'route' | 'params' | 'query' | 'path'>) => ({
  route,
  id: params['id'] ?? '',
  path,
  list: tournamentListOf(query['status']),
});

export const noTournament = {
  current: null,
  rules: [],
  games: [],
  gamesTotal: 0,
  gamesAsked: 0,
  isBoardOpen: false,
} satisfies Change;

export const firstOfList = ({ list, lists }: TournamentsContext, page: ListPage | null): Change => {
  if (!page) return {};
  const first = { items: page.items, total: page.total, asked: TOURNAMENTS_PAGE_SIZE };
  return { lists: { ...lists, [list]: first }, seenAt: page.at };
};

/** What a list holds already is not taken twice: it may have moved on since the page before. */
export const moreOfList = ({ list, lists }: TournamentsContext, page: ListPage | null): Change => {
  const known = lists[list];
  if (!page || !known) return {};
  const ids = new Set(known.items.map(({ id }) => id));
  const items = [...known.items, ...page.items.filter(({ id }) => !ids.has(id))];
  const asked = known.asked + TOURNAMENTS_PAGE_SIZE;
  return { lists: { ...lists, [list]: { items, total: page.total, asked } }, seenAt: page.at };
};

export const wholeTournament = ({ lists }: TournamentsContext, data: TournamentData | null): Change =>
  data
    ? {
        current: data.tournament,
        seenAt: data.at,
        rules: data.rules,
        games: data.games,
        gamesTotal: data.total,
        gamesAsked: TOURNAMENT_GAMES_PAGE_SIZE,
        lists: replaceEntry(lists, data.tournament),
      }
    : {};

/** The tournament stands anew in every list that holds it, and on its page. */
export const tournamentAnew = ({ id, lists }: TournamentsContext, reading: Reading | null): Change =>
  reading
    ? {
        seenAt: reading.at,
        lists: replaceEntry(lists, reading.tournament),
        ...(reading.tournament.id === id && { current: reading.tournament }),
      }
    : {};

export const moreGames = (
  { games, gamesAsked }: TournamentsContext,
  page: TournamentGames | null,
): Change => {
  if (!page) return {};
  const known = new Set(games.map(({ sysname }) => sysname));
  return {
    games: [...games, ...page.games.filter(({ sysname }) => !known.has(sysname))],
    gamesTotal: page.total,
    gamesAsked: gamesAsked + TOURNAMENT_GAMES_PAGE_SIZE,
  };
};
