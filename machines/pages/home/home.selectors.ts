import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { HomeData, homeMachine } from './home.machine.ts';

export type HomeActor = ActorRefFrom<typeof homeMachine>;
type Snapshot = SnapshotFrom<typeof homeMachine>;

export const selectHome = (snapshot: Snapshot): HomeData | null => snapshot.context.data;
export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');
