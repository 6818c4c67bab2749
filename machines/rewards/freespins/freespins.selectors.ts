import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { freespinsMachine } from './freespins.machine.ts';

export type FreespinsActor = ActorRefFrom<typeof freespinsMachine>;
type Snapshot = SnapshotFrom<typeof freespinsMachine>;

/** Spins left for a game, over all packs. */
export const selectSpinsOf =
  (sysname: string) =>
  ({ context }: Snapshot): number =>
    context.packs
      .filter(({ game }) => game.sysname === sysname)
      .reduce((sum, { remaining_count: left }) => sum + left, 0);

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly freespins: FreespinsActor;
  }
}
