import * as Effect from 'effect/Effect';
import { getLoyaltyInfo } from '../../../schemas/calls/loyalty.ts';
import { Api } from '../../kit/api/api.ts';

/** The player's points, level and character. */
export const getInfo = Effect.fn('Loyalty.getinfo')(function* () {
  const api = yield* Api;
  return yield* api.call(getLoyaltyInfo, {});
});
