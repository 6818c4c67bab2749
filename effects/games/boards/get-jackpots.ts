import * as Effect from 'effect/Effect';
import { getJackpots as row } from '../../../schemas/calls/jackpots.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import { Api } from '../../kit/api/api.ts';
import { Market } from '../../kit/market.ts';

export type GetJackpotsInput = CallPayload<'Jackpots.get'>;

/** Jackpots with their amounts. One that does not tell how it works is left out where the market wants that told. */
export const getJackpots = Effect.fn('Jackpots.get')(function* (input: GetJackpotsInput) {
  const api = yield* Api;
  const page = yield* api.call(row, input);
  return (yield* Market)()?.play.jackpotTerms
    ? { ...page, items: page.items.filter(({ terms }) => terms !== null) }
    : page;
});
