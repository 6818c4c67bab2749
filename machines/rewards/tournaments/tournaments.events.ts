import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
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
  | { readonly type: 'tournaments.join.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly tournaments: TournamentsEvent;
  }
}
