import * as Effect from 'effect/Effect';
import { getGameInfo as row } from '../../schemas/calls/games.ts';
import type { CallPayload } from '../../schemas/calls/table.ts';
import { Api } from '../kit/api/api.ts';

/** Rules, return, prizes and stakes of a game, in the language of the page. */
export const getGameInfo = Effect.fn('games.getInfo')(function* (input: CallPayload<'games.getInfo'>) {
  const api = yield* Api;
  return yield* api.call(row, input);
});
