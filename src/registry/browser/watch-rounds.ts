import { fromCallback } from 'xstate';
import type { FrameInput } from '../../../machines/games/launch/launch.parts.ts';
import type { RoundsEvent } from '../../../machines/games/rounds/rounds.events.ts';
import type * as listeners from './round-frame.ts';

type Listening = typeof listeners;

/** The code that listens comes with the first game; what is stopped before starts nothing. */
const listening = (start: (listen: Listening) => () => void): (() => void) => {
  let stop: (() => void) | null = () => {};
  import('./round-frame.ts').then(
    (listen) => {
      if (stop) stop = start(listen);
    },
    (error: unknown) => console.warn('rounds are not followed:', error),
  );
  return () => {
    stop?.();
    stop = null;
  };
};

export const watchRounds = fromCallback<RoundsEvent, FrameInput>(({ input, sendBack, system }) =>
  listening(({ followRounds }) => followRounds(input.origin, system, sendBack)),
);

export const watchCovers = fromCallback<RoundsEvent>(({ sendBack, system }) =>
  listening(({ followCovers }) => followCovers(system, sendBack)),
);
