import { useEffect, useState } from 'react';
import { browserNow, platformNow } from '../actors/clock.ts';

function useTime(isOn: boolean, read: () => number): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const tick = () => setNow(read());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isOn, read]);
  return now;
}

/** Epoch ms, each second while `isOn`; null until the page is hydrated. */
export const useNow = (isOn = true): number | null => useTime(isOn, browserNow);

/** The same by the platform's clock, for what the platform began. */
export const usePlatformNow = (isOn = true): number | null => useTime(isOn, platformNow);

/** Milliseconds from one instant to another, never below 0. */
export const msBetween = (sinceMs: number | null, now: number | null): number =>
  sinceMs === null || now === null ? 0 : Math.max(0, now - sinceMs);
