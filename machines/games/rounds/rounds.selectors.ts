import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { roundsMachine } from './rounds.machine.ts';

export type RoundsActor = ActorRefFrom<typeof roundsMachine>;

/** What keeps a round from its end. `late`: the game has not told of it for long; `lost`: the game was cut off from it. */
export type RoundTrouble = 'offline' | 'lost' | 'late';

/** Null when nothing is known to be wrong. */
export const selectTrouble = (snapshot: SnapshotFrom<typeof roundsMachine>): RoundTrouble | null => {
  if (!snapshot.matches('open')) return null;
  if (snapshot.context.isOffline) return 'offline';
  if (snapshot.matches({ open: 'lost' })) return 'lost';
  return snapshot.matches({ open: 'late' }) ? 'late' : null;
};

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly rounds: RoundsActor;
  }
}
