import * as Effect from 'effect/Effect';
import { addLike, removeLike } from '../../schemas/calls/games.ts';
import { Api } from '../kit/api/api.ts';
import { outlivesPage } from '../kit/api/fetch-http.ts';

export type FavouriteWish = { readonly sysname: string; readonly isFavourite: boolean };

/** Makes a game a favourite of the player, or not one any more. Both may be repeated. */
export const changeFavourite = Effect.fn('games.changeLike')(function* ({
  sysname,
  isFavourite,
}: FavouriteWish) {
  const api = yield* Api;
  yield* api.call(isFavourite ? addLike : removeLike, { sysname }).pipe(outlivesPage);
  return null;
});
