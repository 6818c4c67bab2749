import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FirstStepView } from '../../../effects/account/load-first-steps.ts';
import type { firstStepsMachine } from './first-steps.machine.ts';

export type { FirstStepView } from '../../../effects/account/load-first-steps.ts';
export type FirstStepsActor = ActorRefFrom<typeof firstStepsMachine>;
type Snapshot = SnapshotFrom<typeof firstStepsMachine>;

export const selectSteps = ({ context }: Snapshot): readonly FirstStepView[] => context.steps;
export const selectIsStepsFailed = (snapshot: Snapshot): boolean => snapshot.value === 'failed';

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly firstSteps: FirstStepsActor;
  }
}
