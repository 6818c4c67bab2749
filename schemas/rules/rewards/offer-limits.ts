import type { marketDefaults } from '../site/market-defaults.ts';

type Wide<T> = T extends boolean
  ? boolean
  : T extends number
    ? number
    : T extends readonly []
      ? readonly string[]
      : T;
export type OfferRules = {
  readonly [Name in keyof typeof marketDefaults.offers]: Wide<(typeof marketDefaults.offers)[Name]>;
};

/** Whether a market has any rule by which an offer may be forbidden. */
export const limitsOffers = ({
  maxWager,
  crossProduct,
  conditions,
  minDays,
  firstOnly,
}: OfferRules): boolean => maxWager > 0 || !crossProduct || conditions || minDays > 0 || firstOnly;
