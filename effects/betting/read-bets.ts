import * as Effect from 'effect/Effect';
import type { BetType } from '../../schemas/betting/bets.ts';
import { getGameHistory as row } from '../../schemas/calls/games.ts';
import { Api } from '../kit/api/api.ts';
import { periodOr } from './bet-period.ts';

export type ReadBets = {
  readonly type: BetType;
  readonly days: number;
  /** Local days instead of the last ones; left out for none. */
  readonly from?: string;
  readonly to?: string;
  readonly offset: number;
  readonly count: number;
};

/** A page of the player's rounds or bets of the last days. */
export const readBets = Effect.fn('games.getHistory')(function* (wanted: ReadBets) {
  const { days, from = '', to = '', ...rest } = wanted;
  const api = yield* Api;
  return yield* api.call(row, { ...rest, ...(yield* periodOr({ from, to }, days)) });
});
