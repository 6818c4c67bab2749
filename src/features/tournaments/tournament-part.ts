import type { TournamentsActor } from '../../../machines/tournaments/tournaments.selectors.ts';
import type { Tournament } from '../../../schemas/tournaments.ts';

/** What the parts of a tournament's page draw. */
export type TournamentPart = { readonly tournaments: TournamentsActor; readonly current: Tournament };
