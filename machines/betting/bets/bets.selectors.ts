import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { BetType } from '../../../schemas/betting/bets.ts';
import type { DateRange } from '../../../schemas/rules/kit/date-range.ts';
import type { TotalsActor } from '../../account/totals/totals-list.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import type { BetsListActor } from './bets-list.ts';
import { keyOf } from './bets-key.ts';
import type { betsMachine } from './bets.machine.ts';

export type BetsActor = ActorRefFrom<typeof betsMachine>;
type Snapshot = SnapshotFrom<typeof betsMachine>;

export const selectType = (snapshot: Snapshot): BetType => snapshot.context.type;
export const selectDays = (snapshot: Snapshot): number => snapshot.context.days;
export const selectList = (snapshot: Snapshot): BetsListActor =>
  snapshot.children['list'] as unknown as BetsListActor;

export const selectRange = (snapshot: Snapshot): DateRange => snapshot.context.range;
export const selectTotals = (snapshot: Snapshot): TotalsActor =>
  snapshot.children['totals'] as unknown as TotalsActor;

/** `off`: the operator does not offer it. */
export type ExportStage = 'off' | 'idle' | 'busy' | 'late' | 'ready' | 'waiting';
export const selectExportStage = (snapshot: Snapshot): ExportStage => {
  if (snapshot.matches('idle')) return 'idle';
  if (snapshot.matches('ready')) return 'ready';
  if (snapshot.matches('late')) return 'late';
  if (snapshot.matches('waiting')) return 'waiting';
  return snapshot.matches('off') || snapshot.matches('checking') ? 'off' : 'busy';
};
/** Where the file is, an address that was judged safe. */
export const selectExportUrl = (snapshot: Snapshot): string | null => snapshot.context.exportUrl;
/** It may hold another choice than the one that is shown. */
export const selectIsExportOther = ({ context }: Snapshot): boolean =>
  JSON.stringify(context.exportKey) !== JSON.stringify(keyOf(context));
export const selectExportNotice = (snapshot: Snapshot): TextRef | null => snapshot.context.exportNotice;
export const selectExportWaitUntil = (snapshot: Snapshot): number => snapshot.context.waitUntil;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly bets: BetsActor;
  }
}
