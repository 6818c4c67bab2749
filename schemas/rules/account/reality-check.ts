const minuteMs = 60_000;

/** What a market allows, in minutes; a maximum of 0 has no reality check. `min` 0 lets the player switch it off. */
export type CheckRange = {
  readonly min: number;
  readonly max: number;
  /** Comes also while the platform does not tell when the session began. */
  readonly isStrict?: boolean;
};

export type CheckAnswer = 'continue' | 'history' | 'logout';

const steps = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180];

/** The intervals that a player may choose from, in minutes; 0 stands for off. */
export const checkChoices = ({ min, max }: CheckRange): readonly number[] => {
  if (max <= 0) return [];
  const inside = steps.filter((step) => step >= Math.max(min, 1) && step <= max);
  const bounds = [Math.max(min, 1), max].filter(
    (bound) => inside.length === 0 || bound === min || bound === max,
  );
  const all = [...new Set([...inside, ...(inside.length < 2 ? bounds : [])])].toSorted((a, b) => a - b);
  return min <= 0 ? [...all, 0] : all;
};

const USUAL = 30;

/** The interval in force: the player's, kept inside the range; without one half an hour, or off where that is allowed. */
export const checkInterval = (range: CheckRange, wished: number | null): number => {
  const { min, max } = range;
  if (max <= 0) return 0;
  if (wished === null) return min <= 0 ? 0 : Math.min(Math.max(USUAL, min), max);
  return wished === 0 && min <= 0 ? 0 : Math.min(Math.max(wished, min, 1), max);
};

/** When the next check is due, epoch milliseconds: an interval after the session began, or after the last answer. */
export const nextCheckAt = (startedAt: number, answeredAt: number, minutes: number): number =>
  Math.max(startedAt, answeredAt) + minutes * minuteMs;
