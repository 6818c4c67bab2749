import { secondMs } from '../clock.ts';
import type { Platform } from '../platform.ts';
import { runDue } from './due.ts';

const everyMs = 5 * secondMs;

/** Lets a running world do by itself what is due, one turn after the other. */
export const startTurns = (platform: Platform): { readonly stop: () => Promise<void> } => {
  let turn: Promise<void> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy || platform.world.state().pausedAt !== null) return;
    isBusy = true;
    turn = runDue(platform)
      .catch((error: unknown) => console.error('sandbox: world', error))
      .finally(() => {
        isBusy = false;
      });
  }, everyMs);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return turn;
    },
  };
};
