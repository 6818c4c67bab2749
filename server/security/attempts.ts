import type { Counts } from './counts.ts';

type Rule = {
  /** Failures without a wait. */
  readonly free: number;
  /** The first wait; each further failure doubles it. Whole seconds, where counts are shared. */
  readonly firstWaitMs: number;
  readonly mostWaitMs: number;
  /** After this long without a failure everything is forgotten. */
  readonly forgetMs: number;
};

/** `waitMs` above 0: it may not be made now. Else it counts as a failure until it is taken back. */
type Attempt = { readonly waitMs: number; readonly takeBack: () => Promise<void> };

export type Attempts = {
  readonly begin: (key: string) => Promise<Attempt>;
  readonly waitMs: (key: string) => Promise<number>;
  /** All failures of the key are forgotten. */
  readonly forget: (key: string) => Promise<void>;
};

/**
 * Counts failures by key, with waits that grow. Of attempts that begin at once, here or at another replica, one passes the
 * gate at most.
 */
export const createAttempts = (
  name: string,
  { free, firstWaitMs, mostWaitMs, forgetMs }: Rule,
  counts: Counts,
): Attempts => {
  const failures = counts.counter(`${name}:failures`, forgetMs);
  const gate = counts.gate(`${name}:gate`, mostWaitMs);
  return {
    waitMs: gate.closedMs,
    begin: async (key) => {
      const count = await failures.add(key);
      if (count < free) return { waitMs: 0, takeBack: () => failures.takeBack(key) };
      const nextMs = Math.min(mostWaitMs, firstWaitMs * 2 ** Math.min(30, count - free));
      const waitMs = await gate.pass(key, nextMs);
      if (waitMs > 0) await failures.takeBack(key);
      return {
        waitMs,
        takeBack: async () => void (await Promise.all([failures.takeBack(key), gate.open(key)])),
      };
    },
    forget: async (key) => void (await Promise.all([failures.forget(key), gate.open(key)])),
  };
};
