import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import type { WinsEvent } from './wins.events.ts';

export type BoardsEvent =
  | RouteEntered
  | SessionChanged
  | WinsEvent
  | { readonly type: 'boards.reload.requested' }
  /** Further games of the one jackpot. */
  | { readonly type: 'boards.more.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly boards: BoardsEvent;
  }
}
