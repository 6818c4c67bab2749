import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { completionMachine } from './completion.machine.ts';

export type CompletionActor = ActorRefFrom<typeof completionMachine>;
type Snapshot = SnapshotFrom<typeof completionMachine>;

export const selectIsCompletionFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');
export const selectIsCompleting = (snapshot: Snapshot): boolean =>
  snapshot.matches({ filling: 'submitting' }) ||
  snapshot.matches({ filling: 'entering' }) ||
  snapshot.matches({ filling: 'refetching' });
export const selectCompletionAge = (snapshot: Snapshot): number => snapshot.context.minimumAge;
