import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, daysInMonth, minuteOfDay, monthsAfter, parseDay, shownDate, wireDate } from './calendar.ts';

const day = (year: number, month: number, date: number) => ({ year, month, day: date });

it('the day of any instant is what the clock of the platform says', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(1600, 0, 1), max: Date.UTC(3000, 0, 1) }),
      fc.integer({ min: -840, max: 840 }),
      (at, offset) => {
        const local = new Date(at + offset * 60_000);
        expect(dayOf(at, offset)).toEqual(
          day(local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate()),
        );
        expect(minuteOfDay(at, offset)).toBe(local.getUTCHours() * 60 + local.getUTCMinutes());
      },
    ),
  );
  for (const [year, month, date] of [
    [1600, 2, 29],
    [1600, 3, 1],
    [1899, 12, 31],
    [1900, 2, 28],
    [1900, 3, 1],
    [2000, 2, 29],
    [2000, 12, 31],
    [2100, 3, 1],
  ] as const)
    expect(dayOf(Date.UTC(year, month - 1, date))).toEqual(day(year, month, date));
});

it('months have their days', () => {
  expect(Array.from({ length: 12 }, (_, index) => daysInMonth(2025, index + 1))).toEqual([
    31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
  ]);
  expect([1900, 2000, 2023, 2024].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29]);
  expect(daysInMonth(2025, 13)).toBe(0);
});

describe('monthsAfter', () => {
  it.each([
    ['2025-01-31T10:30:15.250Z', 1, '2025-02-28T10:30:15.250Z'],
    ['2024-01-31T00:00:00.000Z', 1, '2024-02-29T00:00:00.000Z'],
    ['2025-11-26T23:59:59.999Z', 1, '2025-12-26T23:59:59.999Z'],
    ['2025-12-01T08:00:00.000Z', 1, '2026-01-01T08:00:00.000Z'],
    ['2025-03-15T08:00:00.000Z', 6, '2025-09-15T08:00:00.000Z'],
    ['2025-08-31T08:00:00.000Z', 18, '2027-02-28T08:00:00.000Z'],
    ['2025-05-31T08:00:00.000Z', 0, '2025-05-31T08:00:00.000Z'],
  ])('%s and %i months are %s', (from, months, to) => {
    expect(new Date(monthsAfter(Date.parse(from), months)).toISOString()).toBe(to);
  });
});

it('a day is written in two forms and read in both', () => {
  expect(wireDate(day(25, 3, 4))).toBe('0025-03-04');
  expect(shownDate(day(25, 3, 4))).toBe('04.03.0025');
  for (const text of ['2024-02-29', '29.02.2024']) expect(parseDay(text)).toEqual(day(2024, 2, 29));
  expect(parseDay('1.2.2025')).toEqual(day(2025, 2, 1));
  expect(parseDay('31.12.0001')).toEqual(day(1, 12, 31));
});

it.each([
  '',
  '29.02.2025',
  '0.01.2025',
  '01.00.2025',
  '01.13.2025',
  '32.01.2025',
  '01.01.0000',
  '0000-01-01',
  '2025-00-10',
  '2025-13-10',
  '2025-01-00',
  '2025-1-1',
  'x01.01.2025',
  '01.01.2025x',
  'x2025-01-01',
  '2025-01-01x',
  '101.01.2025',
  '12025-01-01',
])('%s is no day', (text) => {
  expect(parseDay(text)).toBeNull();
});
