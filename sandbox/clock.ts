/** The sandbox's one clock: real time plus an offset that the control desk moves. Epoch milliseconds. */
export type Clock = {
  readonly now: () => number;
  readonly iso: () => string;
  readonly offsetMs: () => number;
  readonly move: (byMs: number) => void;
  readonly reset: () => void;
};

/** The machine's own time, epoch milliseconds. */
export const systemTime = (): number => Date.now();

export const createClock = (source: () => number, offsetMs = 0): Clock => {
  let offset = offsetMs;
  const now = () => source() + offset;
  return {
    now,
    iso: () => new Date(now()).toISOString(),
    offsetMs: () => offset,
    move: (byMs) => {
      offset += byMs;
    },
    reset: () => {
      offset = 0;
    },
  };
};

export const isoOf = (at: number): string => new Date(at).toISOString();

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
