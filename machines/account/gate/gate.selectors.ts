import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Gate } from '../../../schemas/account/gates.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import { byContext } from '../../kit/remember.ts';
import { currentGate, limitsOf } from './gate-answer.ts';
import type { GateContext, GateTool } from './gate-answer.ts';
import type { gateMachine } from './gate.machine.ts';

export type GateActor = ActorRefFrom<typeof gateMachine>;
type Snapshot = SnapshotFrom<typeof gateMachine>;

export type GateStage = 'waiting' | 'failed' | 'asking' | 'confirming' | 'told';

export const selectStage = (snapshot: Snapshot): GateStage => {
  if (selectIsBusy(snapshot))
    return snapshot.context.answer === 'none' && snapshot.context.confirmsOptOut ? 'confirming' : 'asking';
  if (
    snapshot.matches('failed') ||
    snapshot.matches('asking') ||
    snapshot.matches('confirming') ||
    snapshot.matches('told')
  )
    return snapshot.value as GateStage;
  return 'waiting';
};
export const selectGate = ({ context }: Snapshot): Gate | null => currentGate(context);
export const selectLimits = byContext(limitsOf);
export const selectIsTouched = (snapshot: Snapshot): boolean => snapshot.context.isTouched;
export const selectIsBusy = (snapshot: Snapshot): boolean =>
  snapshot.matches('sending') || snapshot.matches('rereading');
/** Whether the step has changed is not known while it is read again. */
export const selectNotice = (snapshot: Snapshot): TextRef | null =>
  snapshot.matches('rereading') ? null : snapshot.context.notice;
export const selectTools = (snapshot: Snapshot): readonly GateTool[] => snapshot.context.tools;
export const selectMonths = (snapshot: Snapshot): number => snapshot.context.months;
export const selectCurrency = (snapshot: Snapshot): string => snapshot.context.currency;
/** Epoch ms; null when not told. */
export const selectStartsAt = (snapshot: Snapshot): number | null => snapshot.context.startsAt;
export const selectTold = (snapshot: Snapshot): GateContext['told'] => snapshot.context.told;
/** Nothing lies behind it that could be gone back to. */
export const selectIsAfterSignIn = (snapshot: Snapshot): boolean => snapshot.context.before === 'signIn';

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly gate: GateActor;
  }
}
