import type { selfExclusionPeriods, timeOutPeriods } from '../../constants.ts';
import type { exclusionBrands, liftReasons, liftSteps } from './break-choices.ts';
import { monthsAfter } from '../kit/calendar.ts';

export type ExclusionPeriod = (typeof selfExclusionPeriods)[number];
export type ExclusionBrands = (typeof exclusionBrands)[number];
export type LiftStep = (typeof liftSteps)[number];
export type LiftReason = (typeof liftReasons)[number];
export type TimeOutPeriod = (typeof timeOutPeriods)[number];

const dayMs = 86_400_000;
type Period = Exclude<ExclusionPeriod, 'permanent'> | TimeOutPeriod;
const lengths: Readonly<Record<Period, { readonly days: number } | { readonly months: number }>> = {
  '1_day': { days: 1 },
  '7_days': { days: 7 },
  '30_days': { days: 30 },
  '6_weeks': { days: 42 },
  '1_month': { months: 1 },
  '2_months': { months: 2 },
  '3_months': { months: 3 },
  '6_months': { months: 6 },
  '9_months': { months: 9 },
  '1_year': { months: 12 },
  '2_years': { months: 24 },
  '3_years': { months: 36 },
  '4_years': { months: 48 },
  '5_years': { months: 60 },
};

/**
 * When a time-out that begins now ends, epoch milliseconds. Months are those of the calendar (UTC): a day that the last
 * month does not have becomes its last one.
 */
export const timeOutEnd = (period: Period, now: number): number => {
  const length = lengths[period];
  return 'days' in length ? now + length.days * dayMs : monthsAfter(now, length.months);
};

/** The same of an exclusion; null for a permanent one. */
export const exclusionEnd = (period: ExclusionPeriod, now: number): number | null =>
  period === 'permanent' ? null : timeOutEnd(period, now);
