import type { Offer } from '../../rewards/offers.ts';

const numberOf = (told: string): number => (/^\d+(?:\.\d+)?$/.test(told) ? Number(told) : NaN);

/**
 * How often the amount of an offer is bet, of several promotions the most; null when it is not told as a number, of one of
 * them either.
 */
export const wagerOf = ({ wager, promotions }: Pick<Offer, 'wager' | 'promotions'>): number | null => {
  if (typeof wager === 'number') return wager;
  const told = promotions.flatMap((one) => (one.wager === '' ? [] : [numberOf(one.wager)]));
  const most = Math.max(...told);
  return Number.isFinite(most) ? most : null;
};

/** The one way to write how many times an amount is bet. */
export const factorText = (times: number): string => `×${times}`;

/** An amount of a condition that is none. */
export const isNone = (amount: string): boolean => Number(amount) === 0;
