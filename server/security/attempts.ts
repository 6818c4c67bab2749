import { LRUCache } from 'lru-cache';

type Rule = {
  /** Failures without a wait. */
  readonly free: number;
  /** The first wait; each further failure doubles it. */
  readonly firstWaitMs: number;
  readonly mostWaitMs: number;
  /** After this long without a failure everything is forgotten. */
  readonly forgetMs: number;
};

export type Attempts = {
  /** 0: the attempt counts as a failure until it is taken back; else how long to wait, milliseconds. */
  readonly begin: (key: string) => number;
  readonly waitMs: (key: string) => number;
  /** It was no failure. */
  readonly takeBack: (key: string) => void;
  /** All failures of the key are forgotten. */
  readonly forget: (key: string) => void;
};

/** More keys than this push out the ones that failed longest ago. */
const MAX_KEYS = 50_000;

/** Counts failures by key, bounded, with waits that grow. `now` never goes back. */
export const createAttempts = (
  { free, firstWaitMs, mostWaitMs, forgetMs }: Rule,
  now: () => number,
): Attempts => {
  type Count = { readonly failures: number; readonly lastAt: number };
  const counts = new LRUCache<string, Count>({ max: MAX_KEYS });
  const countOf = (key: string): Count | undefined => {
    const known = counts.get(key);
    return known && now() - known.lastAt < forgetMs ? known : undefined;
  };
  const waitMs: Attempts['waitMs'] = (key) => {
    const known = countOf(key);
    if (!known || known.failures < free) return 0;
    const wait = Math.min(mostWaitMs, firstWaitMs * 2 ** Math.min(30, known.failures - free));
    return Math.max(0, known.lastAt + wait - now());
  };
  return {
    waitMs,
    begin: (key) => {
      const wait = waitMs(key);
      if (wait === 0) counts.set(key, { failures: (countOf(key)?.failures ?? 0) + 1, lastAt: now() });
      return wait;
    },
    takeBack: (key) => {
      const known = countOf(key);
      if (known && known.failures > 1) counts.set(key, { ...known, failures: known.failures - 1 });
      else counts.delete(key);
    },
    forget: (key) => void counts.delete(key),
  };
};
