import type { Toast } from '../../../../machines/site/toasts/toasts.machine.ts';
import { toastDurationMs } from '../../../../schemas/constants.ts';

type Timer = { handle?: ReturnType<typeof setTimeout>; leftMs: number; startedAt: number; holds: number };

/** How long each toast still stays; the time of one stands still while pointer or focus is on it. */
export const createToastTimers = (expire: (id: number) => void) => {
  const timers = new Map<number, Timer>();
  const run = (id: number, timer: Timer) => {
    timer.startedAt = performance.now();
    timer.handle = setTimeout(() => expire(id), timer.leftMs);
  };
  return {
    /** The toasts that are shown now. */
    show: (toasts: readonly Pick<Toast, 'id' | 'sticky' | 'durationMs'>[]) => {
      for (const { id, sticky, durationMs: leftMs = toastDurationMs } of toasts) {
        if (sticky || timers.has(id)) continue;
        const timer = { leftMs, startedAt: 0, holds: 0 };
        timers.set(id, timer);
        run(id, timer);
      }
      for (const [id, { handle }] of timers)
        if (!toasts.some((toast) => toast.id === id)) {
          clearTimeout(handle);
          timers.delete(id);
        }
    },
    /** Pointer or focus comes onto a toast (1) or leaves it (-1); nothing is on it any more (-Infinity). */
    hold: (id: number, change: number) => {
      const timer = timers.get(id);
      if (!timer) return;
      const before = timer.holds;
      timer.holds = Math.max(0, before + change);
      if (!before === !timer.holds) return;
      clearTimeout(timer.handle);
      if (before) run(id, timer);
      else timer.leftMs -= performance.now() - timer.startedAt;
    },
  };
};
