import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { plannedEnd } from './time-out.machine.ts';
import type { timeOutMachine } from './time-out.machine.ts';

export type TimeOutActor = ActorRefFrom<typeof timeOutMachine>;
type Snapshot = SnapshotFrom<typeof timeOutMachine>;

/** Epoch milliseconds. */
export const selectPlannedEnd = (snapshot: Snapshot): number => plannedEnd(snapshot.context);
export const selectNotice = (snapshot: Snapshot) => snapshot.context.notice;
/** On its way, or already out. */
export const selectIsBusy = (snapshot: Snapshot): boolean =>
  snapshot.matches('sending') || snapshot.matches('begun');
export const selectIsHeld = (snapshot: Snapshot): boolean => snapshot.matches('held');

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly timeOut: TimeOutActor;
  }
}
