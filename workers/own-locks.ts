import type { Locks } from './topic.ts';

/** Web Locks within one worker: one holder per name, the others wait their turn, or until they give up. */
export const createOwnLocks = (): Locks => {
  const held = new Map<string, (() => void)[]>();
  const leave = (name: string) => {
    const next = held.get(name)?.shift();
    if (next) next();
    else held.delete(name);
  };
  const enter = (name: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiting = held.get(name);
      if (!waiting) {
        held.set(name, []);
        resolve();
        return;
      }
      waiting.push(resolve);
      signal.addEventListener(
        'abort',
        () => {
          const place = waiting.indexOf(resolve);
          if (place < 0) return;
          waiting.splice(place, 1);
          reject(new DOMException('aborted', 'AbortError'));
        },
        { once: true },
      );
    });
  return {
    request: async (name, { signal }, work) => {
      signal.throwIfAborted();
      await enter(name, signal);
      try {
        await work();
      } finally {
        leave(name);
      }
    },
  };
};
