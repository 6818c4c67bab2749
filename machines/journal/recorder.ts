import type { InspectionEvent } from 'xstate';
import type { HeardAnswer } from '../../effects/kit/api/call-context.ts';
import { causeOf } from './cause.ts';
import type { Cause } from './journal.types.ts';

/** Causes kept while nobody takes them: more than any page needs before its journal starts. */
const MAX_WAITING = 5_000;

export type Recorder = {
  /** For `createActor({ inspect })`. Keeps references alone: encoding waits until the page is idle. */
  readonly inspect: (inspected: InspectionEvent) => void;
  /** An answer of the platform, or that none came. `path`: without origin and query. */
  readonly hear: (path: string, answer: HeardAnswer) => void;
  /** The causes since the last time, in order; `hasGap`: others were dropped before them. */
  readonly take: () => { readonly causes: readonly Cause[]; readonly hasGap: boolean };
  readonly waiting: () => number;
  /** Number of the last cause. */
  readonly seq: () => number;
  /** Called after each cause; one listener. */
  readonly listen: (onCause: (waiting: number) => void) => void;
};

/** Records the causes of a root, in the order in which they came. `now` answers epoch ms. */
export const createRecorder = (now: () => number): Recorder => {
  let waiting: Cause[] = [];
  let seq = 0;
  let gap = false;
  let onCause: (waiting: number) => void = () => {};
  const record = (cause: Omit<Cause, 'seq' | 'at'>) => {
    seq += 1;
    if (waiting.length >= MAX_WAITING) {
      waiting = [];
      gap = true;
    }
    waiting.push({ seq, at: now(), ...cause });
    onCause(waiting.length);
  };
  return {
    inspect: (inspected) => {
      const cause = causeOf(inspected);
      if (cause) record(cause);
    },
    hear: (type, answer) => record({ via: 'call', path: [], src: '', event: { type, ...answer } }),
    take: () => {
      const taken = { causes: waiting, hasGap: gap };
      waiting = [];
      gap = false;
      return taken;
    },
    seq: () => seq,
    waiting: () => waiting.length,
    listen: (listener) => {
      onCause = listener;
    },
  };
};
