import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { GameChange } from '../../../schemas/games/game-changes.ts';
import type { changesMachine } from './changes.machine.ts';

export type ChangesActor = ActorRefFrom<typeof changesMachine>;

/** The change of a game that is told now, null when there is none. */
export const selectChangeOf =
  (sysname: string) =>
  ({ context }: SnapshotFrom<typeof changesMachine>): GameChange | null =>
    context.items.find((one) => one.sysname === sysname) ?? null;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly changes: ChangesActor;
  }
}
