import type { LiveParts } from '../../site/live-parts.ts';
import { favouritesMachine } from './favourites.machine.ts';

export const liveFavourites = ({ bridge }: LiveParts) =>
  favouritesMachine.provide({
    actors: {
      readLikes: bridge(() => import('../../../effects/games/read-likes.ts').then((m) => m.readLikes)),
      changeLike: bridge(() => import('../../../effects/games/change-like.ts').then((m) => m.changeLike)),
    },
  });
