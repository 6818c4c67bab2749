import { fromPromise } from 'xstate';
import type { DeadlineInput } from '../../../machines/kit/deadline.ts';

/** setTimeout counts in 32 bits; longer waits are cut into pieces. */
const LONGEST_MS = 2 ** 31 - 1;

/** Waits in real time. A sleeping laptop fires late timers, so the clock is read again before it resolves. */
export const browserDeadline = fromPromise<null, DeadlineInput>(
  ({ input, signal }) =>
    new Promise<null>((resolve) => {
      const at = 'at' in input ? input.at : Date.now() + input.inMs;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const check = () => {
        const rest = at - Date.now();
        if (rest <= 0) return resolve(null);
        timer = setTimeout(check, Math.min(rest, LONGEST_MS));
      };
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
      check();
    }),
);
