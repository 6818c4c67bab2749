import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { consentMachine } from './consent.machine.ts';

export type ConsentActor = ActorRefFrom<typeof consentMachine>;
type Snapshot = SnapshotFrom<typeof consentMachine>;

export const selectIsAsking = (snapshot: Snapshot): boolean => snapshot.matches('asking');
