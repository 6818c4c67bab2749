import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FormActor } from '../form/form.selectors.ts';
import type { TextRef } from '../text-ref.ts';
import type { submissionMachine } from './submission.machine.ts';

export type SubmissionActor = ActorRefFrom<typeof submissionMachine>;
type Snapshot = SnapshotFrom<typeof submissionMachine>;

export const selectForm = (snapshot: Snapshot): FormActor | undefined =>
  snapshot.children['form'] as FormActor | undefined;
export const selectNotice = (snapshot: Snapshot): TextRef | null => snapshot.context.notice;
export const selectIsSending = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'sending' });
/** 0 while nothing waits. */
export const selectWaitUntil = (snapshot: Snapshot): number => snapshot.context.waitUntil;
