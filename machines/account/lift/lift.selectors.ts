import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LiftReason, LiftStep } from '../../../schemas/rules/account/exclusion.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import type { liftMachine } from './lift.machine.ts';

export type LiftActor = ActorRefFrom<typeof liftMachine>;
type Snapshot = SnapshotFrom<typeof liftMachine>;

export const selectStep = (snapshot: Snapshot): LiftStep => snapshot.context.step;
export const selectReason = (snapshot: Snapshot): LiftReason | null => snapshot.context.reason;
export const selectIsReasonMissing = ({ context }: Snapshot): boolean =>
  context.isTouched && context.reason === null;
export const selectNotice = (snapshot: Snapshot): TextRef | null => snapshot.context.notice;
export const selectIsBusy = (snapshot: Snapshot): boolean => !snapshot.matches('asking');

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly lift: LiftActor;
  }
}
