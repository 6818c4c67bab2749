import { LRUCache } from 'lru-cache';

/** `keep` what was made; `leave` the older value where it is; `drop` both. */
export type Verdict = 'keep' | 'leave' | 'drop';

export type Making<Value> = {
  readonly make: () => Promise<Value>;
  /** How long a value is given out as it is, milliseconds. */
  readonly lifeMs: number;
  /** How long after that it is given out while a newer one is made, milliseconds. */
  readonly staleMs?: number;
  /** How long after that it still stands in for a newer one that is lost or does not come in time, milliseconds. */
  readonly errorMs?: number;
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
  /** What is there, or what is made; an older value where that fails. */
  readonly obtain: (
    key: string,
    making: Making<Value>,
  ) => Promise<{ readonly value: Value; readonly isOld: boolean }>;
  /** What is there, or what is made. */
  readonly of: (key: string, making: Making<Value>) => Promise<Value>;
  /** Forgets everything, also what is being made now. */
  readonly clear: () => void;
  /**
   * What is there is out of date, and what is being made may be: the next who asks waits for a newer one. Where that is lost,
   * the older one stands in as before. Without a choice of keys it is so for all.
   */
  readonly expire: (isMeant?: (key: string) => boolean) => void;
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

/** How long one waits for a newer value where there is an older one, and how long nobody does after that. */
const WAIT_MS = 1500;
const HOLD_MS = 5000;

type Entry<Value> = {
  readonly value: Value;
  freshUntil: number;
  staleUntil: number;
  /** Until then nobody waits for a newer one. */
  heldUntil: number;
  /** It is known to be out of date: it stands in for a newer one that is lost, not for one that is late. */
  isExpired: boolean;
};

const inTime = async <A>(made: Promise<A | null>): Promise<A | null> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), WAIT_MS)));
  const answer = await Promise.race([made, late]);
  clearTimeout(timer);
  return answer;
};

const newKept = <Value extends object>({
  entries,
  weight,
  weigh,
  now,
}: Pick<CacheLimits<Value>, 'entries' | 'weight' | 'weigh' | 'now'>) =>
  new LRUCache<string, Entry<Value>>({
    max: entries,
    ...(weight !== undefined &&
      weigh && { maxSize: weight, sizeCalculation: ({ value }: Entry<Value>) => Math.max(1, weigh(value)) }),
    perf: { now },
    ttlResolution: 0,
  });

export const createCache = <Value extends object>(limits: CacheLimits<Value>): Cache<Value> => {
  const { now, onLost } = limits;
  const kept = newKept(limits);
  const running = new Map<string, Promise<Value>>();

  const settle = (
    key: string,
    value: Value,
    { lifeMs, staleMs = 0, errorMs = 0, judge }: Making<Value>,
  ): void => {
    const verdict = judge?.(value) ?? 'keep';
    if (verdict === 'drop') kept.delete(key);
    // The package counts the last millisecond in.
    const ttl = Math.max(1, lifeMs + staleMs + errorMs - 1);
    if (verdict !== 'keep') return;
    const freshUntil = now() + lifeMs;
    const staleUntil = freshUntil + staleMs;
    kept.set(key, { value, freshUntil, staleUntil, heldUntil: 0, isExpired: false }, { ttl });
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
    if (!entry || entry.staleUntil <= now()) return undefined;
    const isFresh = entry.freshUntil > now();
    if (!isFresh && !running.has(key)) make(key, making).catch((error: unknown) => onLost(key, error));
    return { value: entry.value, isFresh };
  };

  const obtain: Cache<Value>['obtain'] = async (key, making) => {
    const known = find(key, making);
    if (known) return { value: known.value, isOld: !known.isFresh };
    const older = kept.get(key);
    if (!older) return { value: await make(key, making), isOld: false };
    const old = { value: older.value, isOld: true };
    if (older.heldUntil > now()) return old;
    const made = make(key, making).then(
      (value) => (making.judge?.(value) === 'leave' ? null : { value, isOld: false }),
      (error: unknown) => (onLost(key, error), null),
    );
    const answer = await (older.isExpired ? made : inTime(made));
    if (answer === null) older.heldUntil = now() + HOLD_MS;
    return answer ?? old;
  };

  return {
    find,
    make,
    obtain,
    of: async (key, making) => (await obtain(key, making)).value,
    clear: () => {
      kept.clear();
      running.clear();
    },
    expire: (isMeant = () => true) => {
      for (const key of running.keys()) if (isMeant(key)) running.delete(key);
      for (const [key, entry] of kept.entries())
        if (isMeant(key))
          Object.assign(entry, { freshUntil: now(), staleUntil: now(), heldUntil: 0, isExpired: true });
    },
  };
};
