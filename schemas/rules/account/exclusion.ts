import type { selfExclusionPeriods } from '../../constants.ts';
import { dayOf, daysInMonth } from '../kit/calendar.ts';

export type ExclusionPeriod = (typeof selfExclusionPeriods)[number];

const dayMs = 86_400_000;
const months: Readonly<Partial<Record<ExclusionPeriod, number>>> = {
  '3_months': 3,
  '6_months': 6,
  '9_months': 9,
  '1_year': 12,
  '2_years': 24,
  '3_years': 36,
  '4_years': 48,
  '5_years': 60,
};
const days: Readonly<Partial<Record<ExclusionPeriod, number>>> = { '1_day': 1, '7_days': 7, '30_days': 30 };

/**
 * When an exclusion that begins now ends, epoch milliseconds; null for a permanent one. Months are those of the calendar
 * (UTC): a day that the last month does not have becomes its last one.
 */
export const exclusionEnd = (period: ExclusionPeriod, now: number): number | null => {
  const inDays = days[period];
  if (inDays !== undefined) return now + inDays * dayMs;
  const inMonths = months[period];
  if (inMonths === undefined) return null;
  const { year, month, day } = dayOf(now);
  const target = month - 1 + inMonths;
  const endYear = year + Math.floor(target / 12);
  const endMonth = target % 12;
  const endDay = Math.min(day, daysInMonth(endYear, endMonth + 1));
  return Date.UTC(endYear, endMonth, endDay) + (now % dayMs);
};
