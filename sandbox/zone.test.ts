import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayMs, hourMs } from './clock.ts';
import { localOf, momentOf } from './zone.ts';

/** Some of them change their clocks at midnight, or by half an hour. */
const zones = [
  'UTC',
  'Europe/Amsterdam',
  'Atlantic/Azores',
  'America/Santiago',
  'America/Havana',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];

it('a day of any zone begins at its midnight, or at its first moment where that is skipped', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2031, 0, 1) }),
      (zone, at) => {
        const midnight = Math.floor(localOf(zone, at) / dayMs) * dayMs;
        const [begin, end] = [midnight, midnight + dayMs].map((local) => momentOf(zone, local)) as [
          number,
          number,
        ];
        expect(begin <= at && at < end).toBe(true);
        expect(Math.floor(localOf(zone, begin) / dayMs) * dayMs).toBe(midnight);
        expect(localOf(zone, begin) - midnight).toBeLessThanOrEqual(hourMs);
        expect(localOf(zone, begin - 1)).toBeGreaterThanOrEqual(midnight - dayMs);
        expect(end).toBeGreaterThan(begin);
      },
    ),
    { numRuns: 300 },
  );
});

it.each([
  ['Atlantic/Azores', '2027-03-28T00:00:00Z', '2027-03-28T01:00:00.000Z'],
  ['America/Santiago', '2026-09-06T00:00:00Z', '2026-09-06T04:00:00.000Z'],
  ['America/Havana', '2026-11-01T00:00:00Z', '2026-11-01T04:00:00.000Z'],
  ['Europe/Amsterdam', '2027-03-28T00:00:00Z', '2027-03-27T23:00:00.000Z'],
])('in %s the clocks show %s at %s', (zone, local, moment) => {
  expect(new Date(momentOf(zone, Date.parse(local))).toISOString()).toBe(moment);
});
