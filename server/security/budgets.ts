import { LRUCache } from 'lru-cache';

const MAX_KEYS = 20_000;

/**
 * What each key may spend: `most` at once, and `perSecond` more from then on. `spend` gives 0 when it is taken, else the
 * seconds until it could be, and takes nothing. `now` never goes back. Counts are of this process.
 */
export const createBudgets = (
  { most, perSecond }: { readonly most: number; readonly perSecond: number },
  now: () => number,
): ((key: string, amount?: number) => number) => {
  const budgets = new LRUCache<string, { readonly left: number; readonly at: number }>({ max: MAX_KEYS });
  return (key, amount = 1) => {
    const { left, at } = budgets.get(key) ?? { left: most, at: now() };
    const have = Math.min(most, left + ((now() - at) / 1000) * perSecond);
    if (have < amount) return Math.max(1, Math.ceil((amount - have) / perSecond));
    budgets.set(key, { left: have - amount, at: now() });
    return 0;
  };
};
