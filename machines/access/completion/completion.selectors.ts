import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FormActor } from '../../kit/form/form.selectors.ts';
import type { Notice } from '../login/popup.ts';
import type { completionMachine } from './completion.machine.ts';

export type CompletionActor = ActorRefFrom<typeof completionMachine>;
type Snapshot = SnapshotFrom<typeof completionMachine>;

export const selectCompletionForm = (snapshot: Snapshot): FormActor | undefined =>
  snapshot.children['form'] as FormActor | undefined;
export const selectIsCompletionFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');
export const selectCompletionNotice = (snapshot: Snapshot): Notice | null => snapshot.context.notice;
export const selectIsCompleting = (snapshot: Snapshot): boolean =>
  snapshot.matches({ filling: 'submitting' }) ||
  snapshot.matches({ filling: 'entering' }) ||
  snapshot.matches({ filling: 'refetching' });
export const selectCompletionWaitUntil = (snapshot: Snapshot): number =>
  snapshot.matches({ filling: 'waiting' }) ? snapshot.context.waitUntil : 0;
export const selectCompletionAge = (snapshot: Snapshot): number => snapshot.context.minimumAge;
