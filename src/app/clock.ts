import { useEffect, useState } from 'react';

/** Epoch ms, each second while `isOn`; null until the page is hydrated. */
export function useNow(isOn = true): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isOn]);
  return now;
}

/** Milliseconds from one instant to another, never below 0. */
export const msBetween = (sinceMs: number | null, now: number | null): number =>
  sinceMs === null || now === null ? 0 : Math.max(0, now - sinceMs);
