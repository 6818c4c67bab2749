import type { Tournament } from '../../../schemas/rewards/tournaments.ts';
import type { TournamentListName } from '../../../schemas/rules/rewards/tournaments.ts';
import { listOf } from '../../kit/list/list.machine.ts';
import type { ListActorOf } from '../../kit/list/list.selectors.ts';
import type { CardGame } from '../../../schemas/rules/games/card-game.ts';

type ListKey = { readonly list: TournamentListName };
type GamesKey = { readonly id: string };

export const tournamentList = listOf<Tournament, ListKey>();
export type TournamentListActor = ListActorOf<Tournament, ListKey>;

export const tournamentGames = listOf<CardGame, GamesKey>();
export type TournamentGamesActor = ListActorOf<CardGame, GamesKey>;
