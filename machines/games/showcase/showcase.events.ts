import type { RouteEntered, SessionChanged } from '../../site/root/feature-input.ts';
import type { WinsEvent } from './wins.events.ts';

export type ShowcaseEvent =
  | RouteEntered
  | SessionChanged
  | WinsEvent
  | { readonly type: 'showcase.retry.requested' }
  /** Further games of the one jackpot. */
  | { readonly type: 'showcase.more.requested' };
