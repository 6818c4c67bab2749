import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import type { FormActor } from '../../kit/form/form.selectors.ts';
import type { Notice } from '../login/popup.ts';
import type { heldFormMachine } from './held-form.machine.ts';

export type HeldFormActor = ActorRefFrom<typeof heldFormMachine>;
type Snapshot = SnapshotFrom<typeof heldFormMachine>;

/** Of the machine that runs it; undefined in its other states. */
export const selectHeldForm = (snapshot: {
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
}): HeldFormActor | undefined => snapshot.children['heldForm'] as HeldFormActor | undefined;

export const selectForm = (snapshot: Snapshot): FormActor | undefined =>
  snapshot.children['form'] as FormActor | undefined;
export const selectNotice = (snapshot: Snapshot): Notice | null => snapshot.context.notice;
/** Epoch ms until which the button is off; 0 when it is not. */
export const selectWaitUntil = (snapshot: Snapshot): number =>
  snapshot.matches('waiting') ? snapshot.context.waitUntil : 0;
