/** A deterministic stream of numbers. Never used for tokens or codes that must not be guessed. */
export type Random = {
  /** 0 ≤ x < 1 */
  readonly next: () => number;
  /** Whole number, both bounds included. */
  readonly between: (min: number, max: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly chance: (probability: number) => boolean;
};

/** FNV-1a with a final avalanche, 32 bit unsigned. */
export const hashOf = (text: string): number => {
  let h = 2166136261;
  for (const char of text) {
    h ^= char.codePointAt(0) ?? 0;
    h = Math.imul(h, 16777619);
  }
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  h ^= h >>> 12;
  return h >>> 0;
};

/** Mulberry32: 32 bits of state, good enough to shuffle seeds and reels. */
export const createRandom = (seed: string | number): Random => {
  let state = typeof seed === 'number' ? seed : hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new RangeError('pick from an empty list');
      return item;
    },
    chance: (probability) => next() < probability,
  };
};
