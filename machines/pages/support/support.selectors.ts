import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { HelpLink } from '../../../schemas/rules/pages/help.ts';
import type { SupportData } from '../../../effects/pages/support/load-support.ts';
import type { SubmissionActor } from '../../kit/submission/submission.selectors.ts';
import type { supportMachine } from './support.machine.ts';

export type SupportActor = ActorRefFrom<typeof supportMachine>;
type Snapshot = SnapshotFrom<typeof supportMachine>;

export const selectSupport = ({ context }: Snapshot): SupportData | null => context.data;
const none: readonly HelpLink[] = [];
/** Articles that may answer, none where there is no help centre. */
export const selectAnswers = ({ context }: Snapshot): readonly HelpLink[] => context.data?.answers ?? none;
export const selectIsSupportFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');
/** A message has been taken. */
export const selectIsSent = ({ context }: Snapshot): boolean => context.isSent;
export const selectFeedback = ({ children }: Snapshot): SubmissionActor | undefined =>
  children['feedback'] as SubmissionActor | undefined;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly support: SupportActor;
  }
}
