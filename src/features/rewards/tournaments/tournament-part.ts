import type { TournamentsActor } from '../../../../machines/rewards/tournaments/tournaments.selectors.ts';
import type { Tournament } from '../../../../schemas/rewards/tournaments.ts';

/** What the parts of a tournament's page draw. */
export type TournamentPart = { readonly tournaments: TournamentsActor; readonly current: Tournament };
