import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type GameFiltersEvent =
  | RouteEntered
  | SessionChanged
  /** The hall's choice is another one; the query of its address. */
  | { readonly type: 'filters.choice.changed'; readonly search: string }
  | { readonly type: 'filters.reload.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly gameFilters: GameFiltersEvent;
  }
}
