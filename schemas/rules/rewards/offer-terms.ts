import type { Offer } from '../../rewards/offers.ts';

/** How often the amount of an offer is bet; null when it is not told as a number. */
export const wagerOf = ({ wager, promotions }: Pick<Offer, 'wager' | 'promotions'>): number | null => {
  if (typeof wager === 'number') return wager;
  const told = promotions.map((one) => one.wager).find((text) => text !== '');
  return told !== undefined && /^\d+(?:\.\d+)?$/.test(told) ? Number(told) : null;
};

/** The one way to write how many times an amount is bet. */
export const factorText = (times: number): string => `×${times}`;

/** An amount of a condition that is none. */
export const isNone = (amount: string): boolean => Number(amount) === 0;
