import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Dialog, dialogsMachine } from './dialogs.machine.ts';

export type DialogsActor = ActorRefFrom<typeof dialogsMachine>;
type Snapshot = SnapshotFrom<typeof dialogsMachine>;

export const selectStack = (snapshot: Snapshot): readonly Dialog[] => snapshot.context.stack;
/** The dialog whose chunk is on its way, or ''. */
export const selectOpening = (snapshot: Snapshot): string =>
  snapshot.matches('opening') ? (snapshot.context.queue[0]?.name ?? '') : '';

/** A round of a game runs: what comes unasked waits. */
export const selectIsHeld = (snapshot: Snapshot): boolean => snapshot.context.isHeld === true;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly dialogs: DialogsActor;
  }
}
