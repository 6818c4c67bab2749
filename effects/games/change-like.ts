import * as Effect from 'effect/Effect';
import { addLike, removeLike } from '../../schemas/calls/games.ts';
import { Api } from '../kit/api/api.ts';

export type ChangeLikeInput = { readonly sysname: string; readonly isLiked: boolean };

/** Makes a game a favourite of the player, or not one any more. Both may be repeated. */
export const changeLike = Effect.fn('games.changeLike')(function* ({ sysname, isLiked }: ChangeLikeInput) {
  const api = yield* Api;
  yield* api.call(isLiked ? addLike : removeLike, { sysname });
  return null;
});
