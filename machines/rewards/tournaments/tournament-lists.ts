import type { TournamentGame } from '../../../effects/rewards/tournaments/load-tournaments.ts';
import type { Tournament } from '../../../schemas/rewards/tournaments.ts';
import type { TournamentListName } from '../../../schemas/rules/rewards/tournaments.ts';
import { listOf } from '../../kit/list/list.machine.ts';
import type { ListActorOf } from '../../kit/list/list.selectors.ts';

type ListKey = { readonly list: TournamentListName };
type GamesKey = { readonly id: string };

export const tournamentList = listOf<Tournament, ListKey>();
export type TournamentListActor = ListActorOf<Tournament, ListKey>;

export const tournamentGames = listOf<TournamentGame, GamesKey>();
export type TournamentGamesActor = ListActorOf<TournamentGame, GamesKey>;
