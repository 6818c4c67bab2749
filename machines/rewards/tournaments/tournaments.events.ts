import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import type { ListFailed } from '../../kit/list/list.events.ts';
import type { EntryFact } from './entry.events.ts';

export type TournamentsEvent =
  | RouteEntered
  | SessionChanged
  | EntryFact
  | ListFailed
  /** The page of one tournament did not come. */
  | { readonly type: 'tournaments.retry.requested' }
  /** The places between the head and the player's own. */
  | { readonly type: 'tournaments.board.opened' }
  | { readonly type: 'tournaments.join.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly tournaments: TournamentsEvent;
  }
}
