import type { SessionChanged } from '../../kit/feature-input.ts';

export type FavouritesEvent =
  | SessionChanged
  /** What the player wants of a game; the last word counts. */
  | { readonly type: 'favourites.chosen'; readonly sysname: string; readonly isFavourite: boolean };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly favourites: FavouritesEvent;
  }
}
