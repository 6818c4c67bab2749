import type { Reading, TournamentData } from '../../../effects/rewards/tournaments/load-tournaments.ts';
import type { Tournament } from '../../../schemas/rewards/tournaments.ts';
import type { HtmlNode } from '../../../schemas/rules/kit/html-node.ts';
import { isListed, tournamentListOf, tournamentLists } from '../../../schemas/rules/rewards/tournaments.ts';
import type { TournamentListName } from '../../../schemas/rules/rewards/tournaments.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import type { ListEvent } from '../../kit/list/list.events.ts';

export type TournamentsContext = {
  route: string;
  /** '' on the lists. */
  id: string;
  path: string;
  uid: number;
  list: TournamentListName;
  current: Tournament | null;
  rules: readonly HtmlNode[];
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
  isBoardOpen: false,
} satisfies Change;

export const wholeTournament = (data: TournamentData | null): Change =>
  data ? { current: data.tournament, seenAt: data.at, rules: data.rules } : {};

export const tournamentAnew = ({ id }: TournamentsContext, reading: Reading | null): Change =>
  reading ? { seenAt: reading.at, ...(reading.tournament.id === id && { current: reading.tournament }) } : {};

type ForList = { readonly child: string; readonly event: ListEvent };

/** The tournament stands anew in every list that holds it, and leaves one whose status it has no more. */
export const listNews = (reading: Reading | null): readonly ForList[] =>
  reading
    ? tournamentLists.map((child) => ({
        child,
        event: isListed(child, reading.tournament.status)
          ? { type: 'list.item.replaced', item: reading.tournament }
          : { type: 'list.item.removed', id: reading.tournament.id },
      }))
    : [];

/** Its first games come with a tournament; those that did not are read by their list. */
export const firstGames = (data: TournamentData | null): readonly ForList[] => {
  if (!data) return [];
  const { games, total, places, next, tournament } = data;
  const key = { id: tournament.id };
  return [
    {
      child: 'games',
      event: games
        ? {
            type: 'list.page.known',
            key,
            page: {
              items: games,
              total,
              ...(places !== undefined && { places }),
              ...(next !== undefined && { next }),
            },
          }
        : { type: 'list.key.changed', key },
    },
  ];
};
