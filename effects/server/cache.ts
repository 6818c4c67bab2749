import { LRUCache } from 'lru-cache';

/** `keep` what was made; `leave` the older value where it is; `drop` both. */
export type Verdict = 'keep' | 'leave' | 'drop';

export type Making<Value> = {
  readonly make: () => Promise<Value>;
  /** How long a value is given out as it is, milliseconds. */
  readonly lifeMs: number;
  /** How long after that it is given out while a newer one is made, milliseconds. */
  readonly staleMs?: number;
  /** Without it every value is kept. */
  readonly judge?: (value: Value) => Verdict;
};

/** Values that are the same for all who ask, bounded, each made by one at a time. */
export type Cache<Value extends object> = {
  /** What is there at once. A value that is past its life is given out, and made anew behind. */
  readonly find: (
    key: string,
    making: Making<Value>,
  ) => { readonly value: Value; readonly isFresh: boolean } | undefined;
  /** The value that is being made, by whoever asked first. */
  readonly make: (key: string, making: Making<Value>) => Promise<Value>;
  /** What is there, or what is made. */
  readonly of: (key: string, making: Making<Value>) => Promise<Value>;
  /** Forgets everything, also what is being made now. */
  readonly clear: () => void;
};

type CacheLimits<Value> = {
  readonly entries: number;
  /** With `weigh`, the most that all values weigh together. */
  readonly weight?: number;
  readonly weigh?: (value: Value) => number;
  readonly now: () => number;
  /** A value that nobody waited for could not be made; the older one stays until it is too old. */
  readonly onLost: (key: string, error: unknown) => void;
};

export const createCache = <Value extends object>({
  entries,
  weight,
  weigh,
  now,
  onLost,
}: CacheLimits<Value>): Cache<Value> => {
  type Entry = { readonly value: Value; readonly freshUntil: number };
  const kept = new LRUCache<string, Entry>({
    max: entries,
    ...(weight !== undefined &&
      weigh && { maxSize: weight, sizeCalculation: ({ value }: Entry) => Math.max(1, weigh(value)) }),
    perf: { now },
    ttlResolution: 0,
  });
  const running = new Map<string, Promise<Value>>();

  const settle = (key: string, value: Value, { lifeMs, staleMs = 0, judge }: Making<Value>): void => {
    const verdict = judge?.(value) ?? 'keep';
    if (verdict === 'drop') kept.delete(key);
    // The package counts the last millisecond in.
    const ttl = Math.max(1, lifeMs + staleMs - 1);
    if (verdict === 'keep') kept.set(key, { value, freshUntil: now() + lifeMs }, { ttl });
  };

  const make: Cache<Value>['make'] = (key, making) => {
    const known = running.get(key);
    if (known) return known;
    const run = making.make().then((value) => {
      // After a clear it is of the time before.
      if (running.get(key) === run) settle(key, value, making);
      return value;
    });
    const end = (): void => {
      if (running.get(key) === run) running.delete(key);
    };
    running.set(key, run);
    run.then(end, end);
    return run;
  };

  const find: Cache<Value>['find'] = (key, making) => {
    const entry = kept.get(key);
    if (!entry) return undefined;
    const isFresh = entry.freshUntil > now();
    if (!isFresh && !running.has(key)) make(key, making).catch((error: unknown) => onLost(key, error));
    return { value: entry.value, isFresh };
  };

  return {
    find,
    make,
    of: async (key, making) => find(key, making)?.value ?? make(key, making),
    clear: () => {
      kept.clear();
      running.clear();
    },
  };
};
