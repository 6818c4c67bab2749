import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { unsubscribeMachine } from './unsubscribe.machine.ts';

export type UnsubscribeActor = ActorRefFrom<typeof unsubscribeMachine>;
type Snapshot = SnapshotFrom<typeof unsubscribeMachine>;

export const selectUnsubscribeView = (snapshot: Snapshot): 'asking' | 'sending' | 'done' | 'refused' =>
  snapshot.value;
export const selectIsUnsubscribeFailed = (snapshot: Snapshot): boolean => snapshot.context.isFailed;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly unsubscribe: UnsubscribeActor;
  }
}
