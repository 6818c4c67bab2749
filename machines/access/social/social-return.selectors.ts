import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { socialReturnMachine } from './social-return.machine.ts';

export type SocialReturnActor = ActorRefFrom<typeof socialReturnMachine>;
export const selectIsTold = (snapshot: SnapshotFrom<typeof socialReturnMachine>): boolean =>
  snapshot.matches('told');

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly socialReturn: SocialReturnActor;
  }
}
