import { minimumAgeYears } from '../../../constants.ts';
import { dayOf, parseDay, wireDate } from '../calendar.ts';
import { check, refuse, whenFilled } from './verdict.ts';
import type { Verdict } from './verdict.ts';

export type DateSpec = {
  readonly required?: boolean | undefined;
  /** Inclusive bounds as `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
};

const earliestBirthDate = '1900-01-01';

/** The last birth date of someone of age, in local days: `YYYY-MM-DD`, `years` before today. */
export const latestBirthDate = (
  now: number,
  offsetMinutes: number,
  years: number = minimumAgeYears,
): string => {
  const today = dayOf(now, offsetMinutes);
  return wireDate({ ...today, year: today.year - years });
};

/** The typed date as `YYYY-MM-DD`, or null when there is no such day. */
export const toWireDate = (value: string): string | null => {
  const day = parseDay(value.trim());
  return day === null ? null : wireDate(day);
};

/** A real calendar day within the bounds, typed `DD.MM.YYYY` or `YYYY-MM-DD`. */
export const validateDate = (value: string, { required, min, max }: DateSpec = {}): Verdict =>
  whenFilled(value, required, (text) => {
    const date = toWireDate(text);
    const inside = date !== null && (min === undefined || date >= min) && (max === undefined || date <= max);
    return check(inside, 'wrongField.date');
  });

/** birth_date: from 1900 on, no day that is to come, and of age today, which has a word of its own. */
export const validateBirthDate = (
  value: string,
  spec: {
    readonly required?: boolean | undefined;
    readonly now: number;
    readonly offsetMinutes: number;
    readonly minimumAge?: number | undefined;
  },
): Verdict => {
  const { required, now, offsetMinutes, minimumAge } = spec;
  const today = latestBirthDate(now, offsetMinutes, 0);
  const day = validateDate(value, { required, min: earliestBirthDate, max: today });
  const isYoung = (toWireDate(value) ?? '') > latestBirthDate(now, offsetMinutes, minimumAge);
  return day.ok && isYoung ? refuse('wrongField.age') : day;
};
