import * as Effect from 'effect/Effect';
import { getLikes } from '../../schemas/calls/games.ts';
import { Api } from '../kit/api/api.ts';

/** Sysnames of the player's favourite games. */
export const readFavourites = Effect.fn('games.readLikes')(function* () {
  const api = yield* Api;
  return yield* api.call(getLikes, {});
});
