/** Numbers that follow from a seed alone. */
export type Random = {
  /** 0 to `below` - 1. */
  readonly int: (below: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
};

/** Mulberry32. */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    int: (below) => Math.floor(next() * below),
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  };
};

/** The generator of input `index` of a run: any one input can be made again without those before it. */
export const randomAt = (seed: number, index: number): Random =>
  randomOf(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
