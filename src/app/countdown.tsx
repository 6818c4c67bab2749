import { useEffect, useState } from 'react';
import { browserNow } from '../actors/clock.ts';
import { useText } from '../i18n/use-text.ts';

const secondsUntil = (until: number, now: number): number =>
  until === 0 ? 0 : Math.max(0, Math.ceil((until - now) / 1000));

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
  return secondsUntil(until, now);
}

/** `0:25` */
export const shortTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Of a countdown, the seconds that were read out last: one of `moments`, 0 at its end, null before the first. */
export const toldSeconds = (left: number, moments: readonly number[]): number | null => {
  if (left === 0) return 0;
  const passed = moments.filter((moment) => moment >= left);
  return passed.length === 0 ? null : Math.min(...passed);
};

const MOMENTS: readonly number[] = [60, 30, 10];
const MINUTES_FROM = 120;

type WaitStatusProps = {
  /** Epoch ms; 0 for no wait. */
  readonly until: number;
  /** The wait in words, given "30 seconds". */
  readonly say: (time: string) => string;
};

/** Reads a wait out politely as it begins, at a few moments and as it ends; the ticking figure stands beside it. */
export function WaitStatus({ until, say }: WaitStatusProps) {
  const t = useText();
  const left = useCountdown(until);
  const [begun, setBegun] = useState({ until: 0, seconds: 0 });
  if (until !== 0 && begun.until !== until) setBegun({ until, seconds: secondsUntil(until, browserNow()) });
  const told = begun.until === 0 ? null : toldSeconds(left, [begun.seconds, ...MOMENTS]);
  const spoken = (seconds: number) =>
    seconds < MINUTES_FROM
      ? t('auth.seconds', { seconds })
      : t('auth.minutes', { minutes: Math.ceil(seconds / 60) });
  return (
    <span className="vh" role="status">
      {told !== null && (told === 0 ? t('auth.waitOver') : say(spoken(told)))}
    </span>
  );
}
