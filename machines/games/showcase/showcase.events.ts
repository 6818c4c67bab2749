import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import type { WinsEvent } from './wins.events.ts';

export type ShowcaseEvent =
  | RouteEntered
  | SessionChanged
  | WinsEvent
  | { readonly type: 'showcase.retry.requested' }
  /** Further games of the one jackpot. */
  | { readonly type: 'showcase.more.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly showcase: ShowcaseEvent;
  }
}
