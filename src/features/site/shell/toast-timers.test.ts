import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToastTimers } from './toast-timers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (leftMs = 5000) => {
  const expired: number[] = [];
  const timers = createToastTimers((id) => void expired.push(id));
  timers.show([{ id: 1, sticky: false, durationMs: leftMs }]);
  return { expired, timers };
};

it('AC-9.10 a toast goes when its time is over, once', () => {
  const { expired, timers } = open(8000);
  timers.show([{ id: 1, sticky: false, durationMs: 20 }]);
  vi.advanceTimersByTime(7999);
  expect(expired).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(expired).toEqual([1]);
});

it('AC-9.10 its time stands still until pointer and focus have both left it, and goes on from where it was', () => {
  const { expired, timers } = open();
  vi.advanceTimersByTime(1000);
  timers.hold(1, 1);
  vi.advanceTimersByTime(60_000);
  // Its button is pressed: the focus is on it too, and stays when the pointer leaves.
  timers.hold(1, 1);
  vi.advanceTimersByTime(60_000);
  timers.hold(1, -1);
  vi.advanceTimersByTime(60_000);
  expect(expired).toEqual([]);
  timers.hold(1, -1);
  vi.advanceTimersByTime(3999);
  expect(expired).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(expired).toEqual([1]);
});

it('its time goes on at once when it is drawn anew elsewhere, with pointer and focus on the element that is gone', () => {
  const { expired, timers } = open();
  vi.advanceTimersByTime(1000);
  timers.hold(1, -Infinity);
  timers.hold(1, 1);
  timers.hold(1, 1);
  timers.hold(1, -Infinity);
  // The pointer comes onto the new one and leaves it.
  timers.hold(1, 1);
  timers.hold(1, -1);
  vi.advanceTimersByTime(3999);
  expect(expired).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(expired).toEqual([1]);
});

it('what was never held is not let go twice, and one that is gone is not run', () => {
  const { expired, timers } = open();
  vi.advanceTimersByTime(4000);
  timers.hold(1, -1);
  timers.hold(1, 1);
  vi.advanceTimersByTime(60_000);
  expect(expired).toEqual([]);
  timers.show([]);
  timers.hold(1, -1);
  vi.advanceTimersByTime(60_000);
  expect(expired).toEqual([]);
});

it('SH-9.09 without a time of its own a toast stays 5000 ms, and one that is to be closed stays', () => {
  const expired: number[] = [];
  createToastTimers((id) => void expired.push(id)).show([
    { id: 1, sticky: false },
    { id: 2, sticky: true },
  ]);
  vi.advanceTimersByTime(4999);
  expect(expired).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(expired).toEqual([1]);
});
