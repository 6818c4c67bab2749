import type { LimitItem } from '../../../schemas/account/limits.ts';

/** The platform's time of what it told, or null where it tells none. */
const timeOf = (items: readonly LimitItem[]): number | null =>
  items.reduce<number | null>((latest, { as_of: at }) => (at ? Math.max(at, latest ?? at) : latest), null);

/**
 * True when the platform has told newer limits of this kind already: an answer and a push go ways of their own, and the
 * later one to arrive can be the older one.
 */
export const isOvertaken = (known: readonly LimitItem[], told: readonly LimitItem[]): boolean => {
  const [at, knownAt] = [timeOf(told), timeOf(known)];
  return at !== null && knownAt !== null && at < knownAt;
};

/** What a push tells; of a kind that the platform has told of since, what is known. */
export const newerOf = (known: readonly LimitItem[], pushed: readonly LimitItem[]): readonly LimitItem[] =>
  [...new Set(pushed.map(({ kind }) => kind))].flatMap((kind) => {
    const ofKind = (items: readonly LimitItem[]) => items.filter((item) => item.kind === kind);
    const [own, told] = [ofKind(known), ofKind(pushed)];
    return isOvertaken(own, told) ? own : told;
  });
