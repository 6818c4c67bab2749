import type { LiveParts } from '../../site/live-parts.ts';
import { favouritesMachine } from './favourites.machine.ts';

export const liveFavourites = ({ bridge }: LiveParts) =>
  favouritesMachine.provide({
    actors: {
      readLikes: bridge(() =>
        import('../../../effects/games/read-favourites.ts').then((m) => m.readFavourites),
      ),
      changeLike: bridge(() =>
        import('../../../effects/games/change-favourite.ts').then((m) => m.changeFavourite),
      ),
    },
  });
