import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Toast, toastsMachine } from './toasts.machine.ts';

export type ToastsActor = ActorRefFrom<typeof toastsMachine>;
export const selectToasts = (snapshot: SnapshotFrom<typeof toastsMachine>): readonly Toast[] =>
  snapshot.context.toasts;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly toasts: ToastsActor;
  }
}
