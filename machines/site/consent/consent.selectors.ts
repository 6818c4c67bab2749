import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { consentMachine } from './consent.machine.ts';

export type ConsentActor = ActorRefFrom<typeof consentMachine>;
type Snapshot = SnapshotFrom<typeof consentMachine>;

export const selectIsAsking = (snapshot: Snapshot): boolean => snapshot.matches('asking');
/** Counters and chat run: whoever chooses anew may take this back. */
export const selectHasAgreed = (snapshot: Snapshot): boolean => snapshot.context.choice === 'all';
