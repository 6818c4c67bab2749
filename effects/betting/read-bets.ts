import * as Effect from 'effect/Effect';
import type { BetType } from '../../schemas/betting/bets.ts';
import { getGameHistory as row } from '../../schemas/calls/games.ts';
import { Api } from '../kit/api/api.ts';
import { betPeriod } from './bet-period.ts';

export type ReadBets = {
  readonly type: BetType;
  readonly days: number;
  readonly offset: number;
  readonly count: number;
};

/** A page of the player's rounds or bets of the last days. */
export const readBets = Effect.fn('games.getHistory')(function* ({ days, ...rest }: ReadBets) {
  const api = yield* Api;
  return yield* api.call(row, { ...rest, ...(yield* betPeriod(days)) });
});
