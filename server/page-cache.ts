/** A bounded cache of finished answers: least recently used goes first, each entry lives `ttlMs`. */
export type PageCache<Value> = {
  readonly get: (key: string, now: number) => Value | undefined;
  readonly set: (key: string, value: Value, bytes: number, now: number) => void;
  readonly clear: () => void;
  readonly size: () => number;
};

export const createPageCache = <Value>(limits: {
  readonly entries: number;
  readonly bytes: number;
  readonly ttlMs: number;
}): PageCache<Value> => {
  const entries = new Map<string, { value: Value; bytes: number; until: number }>();
  let total = 0;
  const drop = (key: string) => {
    const entry = entries.get(key);
    if (entry) total -= entry.bytes;
    entries.delete(key);
  };
  return {
    get: (key, now) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.until <= now) {
        drop(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value, bytes, now) => {
      drop(key);
      entries.set(key, { value, bytes, until: now + limits.ttlMs });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (entries.size <= limits.entries && total <= limits.bytes) break;
        drop(oldest);
      }
    },
    clear: () => {
      entries.clear();
      total = 0;
    },
    size: () => entries.size,
  };
};
