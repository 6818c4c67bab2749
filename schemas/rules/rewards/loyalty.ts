import type { LoyaltyInfo, LoyaltyProduct } from '../../rewards/loyalty.ts';
import { compareDec, percentOf, subtractDec } from '../kit/money.ts';
import type { Dec, MoneyAmount } from '../kit/money.ts';

/** Points that a price is above what there is; '0' when there are enough. */
export const pointsMissing = (price: Dec, points: Dec): Dec =>
  compareDec(price, points) > 0 ? subtractDec(price, points) : '0';

/** `short`: the player has too few points. `closed`: it is there, but not for who does not take part. */
export type ProductState = 'open' | 'short' | 'closed' | 'soldOut';

/** What a product of the shop is to a player; `info` is null for a guest, who sees it open. */
export const productStateOf = (
  { is_available: isAvailable, price }: Pick<LoyaltyProduct, 'is_available' | 'price'>,
  info: Pick<LoyaltyInfo, 'is_active' | 'points'> | null,
): ProductState => {
  if (!isAvailable) return 'soldOut';
  if (!info) return 'open';
  if (!info.is_active) return 'closed';
  return compareDec(info.points, price) < 0 ? 'short' : 'open';
};

const FEW = 10;

/** So few are left that the card says how many. */
export const isScarce = ({
  is_available: isAvailable,
  left,
}: Pick<LoyaltyProduct, 'is_available' | 'left'>): boolean => isAvailable && left !== null && left <= FEW;

/** What points buy in money, cut to hundredths; null while the platform does not tell. */
export const pointsWorth = (
  points: Dec,
  info: Pick<LoyaltyInfo, 'hundred_points'> | null,
): MoneyAmount | null => {
  const rate = info?.hundred_points;
  return rate ? { amount: percentOf(points, rate.amount, 2, 'down'), currency: rate.currency } : null;
};
