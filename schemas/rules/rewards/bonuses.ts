import type { Bonus } from '../../rewards/bonuses.ts';
import { wagerPercent } from './wager-percent.ts';

export type TimeLeft = { readonly unit: 'days' | 'hours' | 'minutes'; readonly count: number };

const units = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
] as const;

/** What is left until an instant, in its largest whole unit and at least a minute; null when it is over or has no end. */
export const timeLeft = (until: number | null, now: number): TimeLeft | null => {
  if (until === null || until <= now) return null;
  const rest = until - now;
  for (const [unit, ms] of units) if (rest >= ms) return { unit, count: Math.floor(rest / ms) };
  return { unit: 'minutes', count: Math.max(1, Math.floor(rest / 60_000)) };
};

/** A bonus that runs stands before one that can be started; what has ended comes last. */
const order: Readonly<Record<Bonus['status'], number>> = { active: 0, available: 1, other: 2, finished: 3 };
export const byStatus = (bonuses: readonly Bonus[]): readonly Bonus[] =>
  bonuses.toSorted((a, b) => order[a.status] - order[b.status]);

/** `lost`: played down to nothing; `removed` by the player; `burnt`: given up for a withdrawal. */
export const bonusEnds = ['wagered', 'lost', 'expired', 'removed', 'burnt'] as const;
export type BonusEnd = (typeof bonusEnds)[number];

/** How a bonus has ended: as the platform tells, else as its wagering shows; null when neither says. */
export const bonusEndOf = (bonus: Pick<Bonus, 'ended_as' | 'wager'>): BonusEnd | null =>
  bonusEnds.find((end) => end === bonus.ended_as) ??
  (Number(bonus.wager.required) > 0 && wagerPercent(bonus) === 100 ? 'wagered' : null);

export const bonusKinds = ['casino', 'betting', 'freespins'] as const;

/** The named ones first, in the order of their names; the others follow as they stand. */
export const inOrder = <Name extends string>(
  all: readonly Name[],
  names: readonly string[],
): readonly Name[] => {
  const first = names.flatMap((name) => all.filter((one) => one === name));
  return [...new Set([...first, ...all])];
};

export type BonusChange = 'activate' | 'deactivate' | 'remove';

/** What a player can do with a bonus. A betting bonus cannot be paused; what has ended or stands otherwise cannot be changed. */
export const bonusChanges = ({
  type,
  status,
  can_remove: canRemove,
}: Pick<Bonus, 'type' | 'status' | 'can_remove'>): readonly BonusChange[] => {
  if (status === 'finished' || status === 'other') return [];
  const first: readonly BonusChange[] =
    status === 'available' ? ['activate'] : type === 'casino' ? ['deactivate'] : [];
  return canRemove ? [...first, 'remove'] : first;
};

/**
 * What runs, or stands as only the platform knows, is the player's money and stands in view; what could be started is no more shown than an offer, so not at all
 * to whom nothing is promoted.
 */
export const isBonusShown = ({ status }: Pick<Bonus, 'status'>, mayPromote: boolean): boolean =>
  mayPromote ? status !== 'finished' : status === 'active' || status === 'other';
