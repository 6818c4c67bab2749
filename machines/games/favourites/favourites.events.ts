import type { SessionChanged } from '../../site/root/feature-input.ts';

export type FavouritesEvent =
  | SessionChanged
  /** What the player wants of a game; the last word counts. */
  | { readonly type: 'favourites.chosen'; readonly sysname: string; readonly isLiked: boolean };
