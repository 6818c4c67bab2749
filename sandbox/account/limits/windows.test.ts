import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayMs, hourMs } from '../../clock.ts';
import { calendarWindow } from './windows.ts';

const zones = ['UTC', 'Europe/London', 'Europe/Stockholm', 'America/Toronto', 'Asia/Kolkata'];
const at = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2031, 0, 1) });
const zone = fc.constantFrom(...zones);
const period = fc.constantFrom('1_day', '7_days', '1_month');

const shown = (timeZone: string, moment: number) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment);

it('HP-65 every moment lies in one window, and the next one begins where it ends', () => {
  fc.assert(
    fc.property(period, zone, at, (name, timeZone, moment) => {
      const { from, to } = calendarWindow(name, timeZone, moment);
      expect(from <= moment && moment < to).toBe(true);
      expect(calendarWindow(name, timeZone, from)).toEqual({ from, to });
      expect(calendarWindow(name, timeZone, to - 1)).toEqual({ from, to });
      expect(calendarWindow(name, timeZone, to).from).toBe(to);
    }),
  );
});

it('HP-65 windows begin at midnight of the zone, a week on a Monday, a month on its first', () => {
  fc.assert(
    fc.property(period, zone, at, (name, timeZone, moment) => {
      const { from, to } = calendarWindow(name, timeZone, moment);
      for (const edge of [from, to]) {
        expect(shown(timeZone, edge)).toContain('00:00');
        if (name === '7_days') expect(shown(timeZone, edge)).toContain('Mon');
        if (name === '1_month') expect(shown(timeZone, edge)).toMatch(/\b1\b/);
      }
    }),
  );
});

it('HP-65 a day on which the clocks are changed is an hour shorter or longer', () => {
  const length = (moment: number) => {
    const { from, to } = calendarWindow('1_day', 'Europe/London', moment);
    return to - from;
  };
  expect(length(Date.UTC(2026, 2, 29, 12))).toBe(dayMs - hourMs);
  expect(length(Date.UTC(2026, 9, 25, 12))).toBe(dayMs + hourMs);
  expect(length(Date.UTC(2026, 5, 1, 12))).toBe(dayMs);
});
