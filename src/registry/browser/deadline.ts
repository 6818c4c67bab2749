import { fromPromise } from 'xstate';
import type { DeadlineActor, DeadlineInput } from '../../../machines/kit/deadline.ts';
import { browserNow, platformNow } from '../../actors/clock.ts';

/** setTimeout counts in 32 bits; longer waits are cut into pieces. */
const LONGEST_MS = 2 ** 31 - 1;
/** How long the platform may tell another time before a deadline of its own takes it. */
const LOOK_MS = 30_000;

/**
 * Waits in real time. A sleeping laptop fires late timers, so the clock is read again before it resolves. One that is put back
 * makes no wait longer than it was when it began.
 */
export const browserDeadline: DeadlineActor = fromPromise<null, DeadlineInput>(
  ({ input, signal }) =>
    new Promise<null>((resolve) => {
      const isPlatforms = 'clock' in input;
      const now = isPlatforms ? platformNow : browserNow;
      const at = Math.min(input.at ?? Infinity, now() + (input.inMs ?? Infinity));
      const end = performance.now() + at - now();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const check = () => {
        const rest = Math.min(at - now(), end - performance.now());
        if (rest <= 0) return resolve(null);
        timer = setTimeout(check, Math.min(rest, isPlatforms ? LOOK_MS : LONGEST_MS));
      };
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
      check();
    }),
);
