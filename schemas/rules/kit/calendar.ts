/** A calendar day; month 1 to 12, day 1 to 31. */
export type Day = { readonly year: number; readonly month: number; readonly day: number };

const dayMs = 86_400_000;

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (monthDays[month - 1] ?? 0);

/**
 * The Gregorian day of an instant (epoch ms) at an offset from UTC in minutes, east positive.
 * Source: the days-to-civil algorithm over eras of 146 097 days, counted from 1 March of year 0.
 */
export const dayOf = (epochMs: number, offsetMinutes = 0): Day => {
  const days = Math.floor((epochMs + offsetMinutes * 60_000) / dayMs) + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
};

/** Minutes since local midnight of an instant (epoch ms). */
export const minuteOfDay = (epochMs: number, offsetMinutes = 0): number => {
  const local = epochMs + offsetMinutes * 60_000;
  return Math.floor((local - Math.floor(local / dayMs) * dayMs) / 60_000);
};

/**
 * When the clocks of a place show what `local` shows in UTC, epoch milliseconds: the first time where they do so twice. Where
 * they skip it, which some places do at midnight, as long after the change as it is after the hour that was skipped.
 * `offsetAt` gives the minutes east of UTC at an instant.
 */
export const momentAt = (local: number, offsetAt: (at: number) => number): number => {
  const first = local - offsetAt(local - dayMs) * 60_000;
  const second = local - offsetAt(first) * 60_000;
  return offsetAt(second) === offsetAt(first) ? second : first;
};

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/**
 * So many calendar months (UTC) after an instant, or before it, at the same time of day; epoch milliseconds. A day that the
 * last month does not have becomes its last one.
 */
export const monthsAfter = (epochMs: number, months: number): number => {
  const { year, month, day } = dayOf(epochMs);
  const target = year * 12 + month - 1 + months;
  const endYear = Math.floor(target / 12);
  const endMonth = target % 12;
  const endDay = Math.min(day, daysInMonth(endYear, endMonth + 1));
  return Date.UTC(endYear, endMonth, endDay) + (epochMs % dayMs);
};

/** `YYYY-MM-DD`, the form on the wire; such strings compare like the days. */
export const wireDate = ({ year, month, day }: Day): string => `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

/** `DD.MM.YYYY`, the form that players see and type. */
export const shownDate = ({ year, month, day }: Day): string => `${pad(day)}.${pad(month)}.${pad(year, 4)}`;

/** Reads `DD.MM.YYYY` or `YYYY-MM-DD`; null unless the day exists and the year has four digits. */
export const parseDay = (text: string): Day | null => {
  const shown = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const wire = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const parts = shown === null ? wire?.slice(1) : [shown[3], shown[2], shown[1]];
  if (parts === undefined) return null;
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
    ? { year, month, day }
    : null;
};
