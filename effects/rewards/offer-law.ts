import * as Effect from 'effect/Effect';
import { limitsOffers } from '../../schemas/rules/rewards/offer-limits.ts';
import { Market } from '../kit/market.ts';

/** The market's rules of offers with what judges by them, loaded where there are any; null in a market without. */
export const offerLaw = Effect.fnUntraced(function* () {
  const rules = (yield* Market)()?.offers;
  if (!rules || !limitsOffers(rules)) return null;
  const judge = yield* Effect.promise(() => import('../../schemas/rules/rewards/offer-rules.ts'));
  return { rules, ...judge };
});
