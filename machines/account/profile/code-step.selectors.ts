import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { TextRef } from '../../kit/text-ref.ts';
import type { SubmissionActor } from '../../kit/submission/submission.selectors.ts';
import type { codeStepMachine } from './code-step.machine.ts';

export type CodeStepActor = ActorRefFrom<typeof codeStepMachine>;
type Snapshot = SnapshotFrom<typeof codeStepMachine>;

export const selectCode = ({ children }: Snapshot): SubmissionActor | undefined =>
  children['code'] as SubmissionActor | undefined;
export const selectResendNotice = (snapshot: Snapshot): TextRef | null => snapshot.context.notice;
export const selectIsResending = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'resending' });
/** Epoch ms until which no new code can be asked for; 0 when one can. */
export const selectResendAt = (snapshot: Snapshot): number =>
  snapshot.matches({ open: 'timed' }) ? snapshot.context.resendAt : 0;
