import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import type { HallSort } from '../../../schemas/rules/games/hall-query.ts';

export type HallEvent =
  | RouteEntered
  | SessionChanged
  /** The list of games opened in this browser is known, or another one. */
  | { readonly type: 'recent.changed' }
  | { readonly type: 'hall.more.requested' }
  /** Games in view, by position: first and last. */
  | { readonly type: 'hall.range.needed'; readonly from: number; readonly to: number }
  | { readonly type: 'hall.retry.requested' }
  | { readonly type: 'hall.reload.requested' }
  | { readonly type: 'hall.provider.toggled'; readonly sysname: string }
  | { readonly type: 'hall.providers.cleared' }
  | { readonly type: 'hall.search.cleared' }
  | { readonly type: 'hall.sort.chosen'; readonly sort: HallSort }
  /** Of the facts of games, as `HallQuery` keeps them. */
  | { readonly type: 'hall.facts.chosen'; readonly facts: string }
  /** The curtain with all providers. */
  | { readonly type: 'hall.filters.opened' }
  | { readonly type: 'hall.filters.closed' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly gameHall: HallEvent;
  }
}
