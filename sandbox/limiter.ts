/** Counts attempts per key within a window; kept in memory, so a restart forgives. */
export type Limiter = {
  /** Seconds to wait; 0 when another attempt is allowed. */
  readonly waitSeconds: (key: string, allowed: number, windowMs: number) => number;
  readonly count: (key: string) => void;
  readonly forget: (key: string) => void;
  readonly clear: () => void;
};

export const createLimiter = (now: () => number): Limiter => {
  const attempts = new Map<string, number[]>();
  return {
    waitSeconds: (key, allowed, windowMs) => {
      const recent = (attempts.get(key) ?? []).filter((at) => at > now() - windowMs);
      attempts.set(key, recent);
      const oldest = recent[recent.length - allowed];
      return oldest === undefined ? 0 : Math.max(1, Math.ceil((oldest + windowMs - now()) / 1000));
    },
    count: (key) => {
      if (attempts.size > 10_000) attempts.clear();
      attempts.set(key, [...(attempts.get(key) ?? []), now()]);
    },
    forget: (key) => void attempts.delete(key),
    clear: () => attempts.clear(),
  };
};
