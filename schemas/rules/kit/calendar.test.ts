import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayOf,
  daysInMonth,
  minuteOfDay,
  momentAt,
  monthsAfter,
  parseDay,
  shownDate,
  wireDate,
} from './calendar.ts';

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
    ['2025-05-31T08:00:00.000Z', -3, '2025-02-28T08:00:00.000Z'],
    ['2028-02-29T23:30:00.000Z', -12, '2027-02-28T23:30:00.000Z'],
    ['2025-01-15T08:00:00.000Z', -1, '2024-12-15T08:00:00.000Z'],
  ])('%s and %i months are %s', (from, months, to) => {
    expect(new Date(monthsAfter(Date.parse(from), months)).toISOString()).toBe(to);
  });
});

describe('momentAt', () => {
  const utc = (at: string) => Date.parse(`${at}Z`);
  /** Clocks that are set at an instant, minutes east of UTC before it and from it on. */
  const place = (change: string, before: number, after: number) => (at: number) =>
    at < utc(change) ? before : after;
  const azores = place('2027-03-28T01:00', -60, 0);
  const santiago = place('2026-09-06T04:00', -240, -180);
  const beirut = place('2027-03-27T22:00', 120, 180);
  const havana = place('2026-11-01T05:00', -240, -300);
  const riga = place('2027-03-28T01:00', 120, 180);
  const auckland = place('2026-09-26T14:00', 720, 780);

  it.each([
    ['where nothing is changed', () => 330, '2026-06-01T00:00', '2026-05-31T18:30'],
    ['east, before the change', riga, '2027-03-28T00:00', '2027-03-27T22:00'],
    ['east, after the change', riga, '2027-03-29T00:00', '2027-03-28T21:00'],
    ['far east, on the day of the change', auckland, '2026-09-27T00:00', '2026-09-26T12:00'],
    ['far east, after the change', auckland, '2026-09-28T00:00', '2026-09-27T11:00'],
    ['a skipped midnight west of UTC', azores, '2027-03-28T00:00', '2027-03-28T01:00'],
    ['a skipped midnight far west', santiago, '2026-09-06T00:00', '2026-09-06T04:00'],
    ['a skipped midnight east', beirut, '2027-03-28T00:00', '2027-03-27T22:00'],
    ['within a skipped hour', azores, '2027-03-28T00:30', '2027-03-28T01:30'],
    ['a midnight that comes twice', havana, '2026-11-01T00:00', '2026-11-01T04:00'],
    ['the day before it', havana, '2026-10-31T00:00', '2026-10-31T04:00'],
    ['the day after it', havana, '2026-11-02T00:00', '2026-11-02T05:00'],
  ])('%s', (_, offsetAt, local, moment) => {
    expect(new Date(momentAt(utc(local), offsetAt)).toISOString()).toBe(`${moment}:00.000Z`);
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
