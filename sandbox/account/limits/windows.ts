import type { LimitPeriod } from '../../../schemas/rules/account/limits.ts';
import { daysOf } from '../../../schemas/rules/account/limits.ts';
import { dayMs } from '../../clock.ts';
import { localOf, momentOf } from '../../zone.ts';

export type Span = { readonly from: number; readonly to: number };

/** The first Monday of the epoch: weeks and what is made of weeks are counted from it. */
const mondayMs = 4 * dayMs;

/** Begin and end of a window of the calendar, as the clocks of the zone show them. */
const localWindow = (period: LimitPeriod, local: number): Span => {
  if (period === '1_month') {
    const day = new Date(local);
    const [year, month] = [day.getUTCFullYear(), day.getUTCMonth()];
    return { from: Date.UTC(year, month, 1), to: Date.UTC(year, month + 1, 1) };
  }
  const length = daysOf(period) * dayMs;
  const from = mondayMs + Math.floor((local - mondayMs) / length) * length;
  return { from, to: from + length };
};

/**
 * The window of the calendar that a moment lies in, epoch ms: from midnight to midnight, Monday to Monday, first to first,
 * as the clocks of the zone go; a day on which they are changed is longer or shorter.
 */
export const calendarWindow = (period: LimitPeriod, timeZone: string, at: number): Span => {
  const { from, to } = localWindow(period, localOf(timeZone, at));
  return { from: momentOf(timeZone, from), to: momentOf(timeZone, to) };
};
