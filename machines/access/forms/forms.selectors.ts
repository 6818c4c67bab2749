import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { formsMachine } from './forms.machine.ts';

export type FormsActor = ActorRefFrom<typeof formsMachine>;
type Snapshot = SnapshotFrom<typeof formsMachine>;

/** Who is here is signed in: there is nothing left to fill in. */
export const selectIsFormsDone = (snapshot: Snapshot): boolean =>
  snapshot.matches('signedIn') || snapshot.matches('told');

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly forms: FormsActor;
  }
}
