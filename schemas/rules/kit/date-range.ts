import { momentAt, parseDay, wireDate } from './calendar.ts';
import type { Decision } from './outcome.ts';

/** Local days as `YYYY-MM-DD`, both included; both empty when none were chosen. */
export type DateRange = { readonly from: string; readonly to: string };

export const noRange: DateRange = { from: '', to: '' };
export const hasRange = ({ from, to }: DateRange): boolean => from !== '' && to !== '';

const isDay = (text: string): boolean => {
  const day = parseDay(text);
  return day !== null && wireDate(day) === text;
};

const dayMs = 86_400_000;

/** `latest`: the last day that can be read, '' for none; `maxDays`: how many at once, both ends included. */
export type RangeBounds = { readonly latest: string; readonly maxDays: number };
const noBounds: RangeBounds = { latest: '', maxDays: Infinity };

/** May the player ask for these days? `earliest` is the first day that can be read, '' when nobody tells. */
export const decideRange = (
  { from, to }: DateRange,
  earliest: string,
  { latest, maxDays }: RangeBounds = noBounds,
): Decision<boolean> => {
  if (!isDay(from) || !isDay(to)) return { result: false, reasons: ['incomplete'] };
  if (from > to) return { result: false, reasons: ['order'] };
  if (latest !== '' && to > latest) return { result: false, reasons: ['late'] };
  if ((Date.parse(to) - Date.parse(from)) / dayMs + 1 > maxDays) return { result: false, reasons: ['long'] };
  return from < earliest ? { result: false, reasons: ['early'] } : { result: true, reasons: [] };
};

/**
 * From the first midnight to the last millisecond of the range, as ISO instants. `offsetAt` gives the minutes east of UTC at
 * an instant.
 */
export const rangeInstants = (
  { from, to }: DateRange,
  offsetAt: (at: number) => number,
): { readonly date_from: string; readonly date_to: string } => {
  const midnight = (day: string, more: number): number =>
    momentAt(Date.parse(`${day}T00:00:00Z`) + more, offsetAt);
  return {
    date_from: new Date(midnight(from, 0)).toISOString(),
    date_to: new Date(midnight(to, dayMs) - 1).toISOString(),
  };
};

/** The range as a part of what is asked for; nothing where none was chosen. */
export const rangePart = (range: DateRange): DateRange | Record<never, never> =>
  hasRange(range) ? range : {};
