import type { Offer } from '../../rewards/offers.ts';
import { compareDec, isDec, isZeroDec, minDec, percentOf, roundDec } from '../kit/money.ts';
import type { Dec } from '../kit/money.ts';
import { wagerOf } from './offer-terms.ts';

/** What an offer comes to: `pay` is paid, null for one without a deposit; `bonus` is given and `bet` has to be bet, '0.00' for none. */
export type OfferExample = {
  readonly pay: Dec | null;
  readonly bonus: Dec;
  readonly bet: Dec;
  readonly currency: string;
};

/**
 * An offer reckoned with its least deposit; null when it does not tell its reward, its currency, how often that is bet,
 * or, for a share, a least deposit.
 */
export const offerExample = (
  offer: Pick<Offer, 'wager' | 'promotions' | 'conditions' | 'reward'>,
): OfferExample | null => {
  const { conditions, reward } = offer;
  const factor = wagerOf(offer);
  if (!conditions || !reward || factor === null || factor < 0 || conditions.currency === '') return null;
  const { least_deposit: least, currency } = conditions;
  const percent = reward.percent.toFixed(2);
  // Beyond what is written without an exponent it is no amount.
  const wagered = (factor * 100).toFixed(2);
  if (!isDec(percent) || !isDec(wagered)) return null;
  const isShare = reward.percent > 0;
  const share = isShare ? percentOf(least, percent, 2, 'down') : roundDec(reward.fixed, 2);
  const bonus = isShare && !isZeroDec(reward.most) ? minDec(share, roundDec(reward.most, 2)) : share;
  if (compareDec(bonus, '0') <= 0) return null;
  return { pay: isZeroDec(least) ? null : least, bonus, bet: percentOf(bonus, wagered), currency };
};
