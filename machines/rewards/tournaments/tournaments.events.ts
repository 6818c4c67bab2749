import type { RouteEntered, SessionChanged } from '../../site/root/feature-input.ts';
import type { EntryFact } from './entry.events.ts';

export type TournamentsEvent =
  | RouteEntered
  | SessionChanged
  | EntryFact
  /** More of the list, or more of the tournament's games. */
  | { readonly type: 'tournaments.more.requested' }
  | { readonly type: 'tournaments.retry.requested' }
  /** The places between the head and the player's own. */
  | { readonly type: 'tournaments.board.opened' }
  | { readonly type: 'tournaments.join.requested' }
  /** The player asks again about an entry whose answer was lost. */
  | { readonly type: 'tournaments.join.retried' };
