import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FormActor } from '../../kit/form/form.selectors.ts';
import { plannedEnd, statementOf } from './exclusion.machine.ts';
import type { exclusionMachine } from './exclusion.machine.ts';

export type ExclusionActor = ActorRefFrom<typeof exclusionMachine>;
type Snapshot = SnapshotFrom<typeof exclusionMachine>;

export const selectStep = (snapshot: Snapshot): 'review' | 'proof' =>
  snapshot.matches('reviewing') ? 'review' : 'proof';
/** Epoch milliseconds; null for a permanent one. */
export const selectPlannedEnd = (snapshot: Snapshot): number | null => plannedEnd(snapshot.context);
export const selectStatement = (snapshot: Snapshot) => statementOf(snapshot.context);
export const selectAsksPassword = (snapshot: Snapshot): boolean => snapshot.context.asksPassword !== false;
/** What it holds for; null until it is chosen, undefined where the market does not ask. */
export const selectBrands = (snapshot: Snapshot) => snapshot.context.brands;
export const selectIsBrandsMissing = (snapshot: Snapshot): boolean =>
  snapshot.context.isBrandsMissing === true;
export const selectOpenBets = (snapshot: Snapshot) => snapshot.context.openBets;
export const selectNotice = (snapshot: Snapshot) => snapshot.context.notice;
export const selectForm = (snapshot: Snapshot): FormActor | undefined =>
  snapshot.children['proof'] as FormActor | undefined;
/** On its way, or already out. */
export const selectIsBusy = (snapshot: Snapshot): boolean =>
  snapshot.matches('sending') || snapshot.matches('excluded');
export const selectIsHeld = (snapshot: Snapshot): boolean => snapshot.matches('held');

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly exclusion: ExclusionActor;
  }
}
