import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isPlatformTimeOld, platformNow, tellPlatformTime } from './clock.ts';

const hourMs = 3_600_000;
const at = Date.parse('2026-11-22T12:00:00Z');
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the platform’s time runs on by itself, whatever the clock of the device is or is set to', () => {
  vi.setSystemTime(at + 3 * hourMs);
  tellPlatformTime(at);
  expect(platformNow()).toBeCloseTo(at, -1);
  // It is sent and kept as digits.
  vi.spyOn(performance, 'now').mockReturnValueOnce(1234.567);
  expect(Number.isInteger(platformNow())).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(platformNow()).toBeCloseTo(at + 60_000, -1);
  expect(isPlatformTimeOld()).toBe(false);
  vi.setSystemTime(at - 24 * hourMs);
  expect(platformNow()).toBeCloseTo(at + 60_000, -1);
  expect(isPlatformTimeOld()).toBe(true);
  tellPlatformTime(at + 61_000);
  expect(platformNow()).toBeCloseTo(at + 60_000, -1);
  expect(isPlatformTimeOld()).toBe(false);
});

it('a device that slept is told the time by the next answer', () => {
  tellPlatformTime(at);
  tellPlatformTime(at + 8 * hourMs);
  expect(platformNow()).toBeCloseTo(at + 8 * hourMs, -1);
});
