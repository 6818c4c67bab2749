import type { Clock } from '../clock.ts';
import type { Db } from '../database/tables.ts';
import { readMeta, writeMeta } from '../settings.ts';

/** What survives a restart. Times in epoch milliseconds. */
export type WorldState = {
  readonly seed: string;
  /** The moment at which the world stands still; null while it runs. */
  readonly pausedAt: number | null;
  /** How far the running world is ahead of the clock. */
  readonly offsetMs: number;
};

/**
 * The time in which everybody else lives: jackpots grow, others win and collect points, tournaments open and close by
 * it. It goes with the clock, or stands still and is stepped; together with its seed it decides everything in the world.
 */
export type World = {
  readonly now: () => number;
  readonly seed: () => string;
  readonly state: () => WorldState;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly step: (byMs: number) => void;
  readonly reseed: (seed: string) => void;
  /** Runs, level with the clock. */
  readonly reset: () => void;
};

export const createWorld = (clock: Clock, first: WorldState): World => {
  let state = first;
  const now = () => state.pausedAt ?? clock.now() + state.offsetMs;
  return {
    now,
    seed: () => state.seed,
    state: () => state,
    pause: () => {
      state = { ...state, pausedAt: now() };
    },
    resume: () => {
      state = { ...state, pausedAt: null, offsetMs: now() - clock.now() };
    },
    step: (byMs) => {
      state =
        state.pausedAt === null
          ? { ...state, offsetMs: state.offsetMs + byMs }
          : { ...state, pausedAt: state.pausedAt + byMs };
    },
    reseed: (seed) => {
      state = { ...state, seed };
    },
    reset: () => {
      state = { ...state, pausedAt: null, offsetMs: 0 };
    },
  };
};

const key = 'world';

export const readWorld = async (db: Db): Promise<WorldState | null> => {
  const stored = await readMeta(db, key);
  return stored === undefined ? null : (JSON.parse(stored) as WorldState);
};

export const writeWorld = (db: Db, state: WorldState): Promise<void> =>
  writeMeta(db, key, JSON.stringify(state));
