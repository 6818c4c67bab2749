import * as Effect from 'effect/Effect';
import { getGameHistory as row } from '../../schemas/calls/games.ts';
import { Api } from '../kit/api/api.ts';
import { periodOr } from './period-or.ts';
import type { ReadBets } from './read-bets.ts';

/** Local days instead of the last ones; left out for none. */
export type ReadBetsBetween = ReadBets & { readonly from?: string; readonly to?: string };

/** A page of the player's rounds or bets of own days, or of the last ones. */
export const readBetsBetween = Effect.fn('games.getHistory')(function* (wanted: ReadBetsBetween) {
  const { days, from = '', to = '', ...rest } = wanted;
  const api = yield* Api;
  return yield* api.call(row, { ...rest, ...(yield* periodOr({ from, to }, days)) });
});
