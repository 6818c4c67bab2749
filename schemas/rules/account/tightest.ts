import { compareDec } from '../kit/money.ts';
import type { Dec } from '../kit/money.ts';

/** What is left of a limit, and when it begins anew, epoch ms; null: at no time that is known. */
export type Remaining = { readonly left: Dec; readonly resetsAt: number | null };

const lasts = ({ resetsAt }: Remaining): number => resetsAt ?? Number.POSITIVE_INFINITY;

/** Of several limits the one that counts: the least is left of it, and of equal ones it lasts longest. Null of none. */
export const tightestOf = <A extends Remaining>(limits: readonly A[]): A | null =>
  limits.reduce<A | null>((tightest, limit) => {
    if (tightest === null) return limit;
    const order = compareDec(limit.left, tightest.left);
    return order < 0 || (order === 0 && lasts(limit) > lasts(tightest)) ? limit : tightest;
  }, null);
