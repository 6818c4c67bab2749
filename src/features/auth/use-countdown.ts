import { useEffect, useState } from 'react';
import { browserNow } from '../../actors/clock.ts';

/** Whole seconds until an instant (epoch ms), counted down in the browser; 0 when it has come or `until` is 0. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(browserNow);
  useEffect(() => {
    if (until === 0) return;
    const tick = () => setNow(browserNow());
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  return until === 0 ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}

/** `0:25` */
export const shortTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
