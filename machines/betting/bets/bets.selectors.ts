import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { BetItem, BetType } from '../../../schemas/betting/bets.ts';
import { BETS_PAGE_SIZE } from '../../../schemas/constants.ts';
import { hasMoreHistory } from '../../../schemas/rules/cashier/history.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import type { betsMachine } from './bets.machine.ts';

export type BetsActor = ActorRefFrom<typeof betsMachine>;
type Snapshot = SnapshotFrom<typeof betsMachine>;

export const selectType = (snapshot: Snapshot): BetType => snapshot.context.type;
export const selectDays = (snapshot: Snapshot): number => snapshot.context.days;
export const selectItems = (snapshot: Snapshot): readonly BetItem[] => snapshot.context.items;
export const selectTotal = (snapshot: Snapshot): number => snapshot.context.total;
export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.matches({ list: 'loading' });
export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.matches({ list: 'failed' });
export const selectIsMoreFailed = (snapshot: Snapshot): boolean =>
  snapshot.matches({ list: { shown: 'moreFailed' } });
export const selectIsLoadingMore = (snapshot: Snapshot): boolean =>
  snapshot.matches({ list: { shown: 'loadingMore' } });
/** How many rows the next page brings; 0 when all are there. */
export const selectNextCount = ({ context }: Snapshot): number =>
  hasMoreHistory(context.asked, context.total) ? Math.min(BETS_PAGE_SIZE, context.total - context.asked) : 0;

/** `off`: the operator does not offer it. */
export type ExportStage = 'off' | 'idle' | 'busy' | 'late' | 'ready' | 'waiting';
export const selectExportStage = (snapshot: Snapshot): ExportStage => {
  if (snapshot.matches({ export: 'idle' })) return 'idle';
  if (snapshot.matches({ export: 'ready' })) return 'ready';
  if (snapshot.matches({ export: 'late' })) return 'late';
  if (snapshot.matches({ export: 'waiting' })) return 'waiting';
  return snapshot.matches({ export: 'off' }) || snapshot.matches({ export: 'checking' }) ? 'off' : 'busy';
};
/** Where the file is, an address that was judged safe. */
export const selectExportUrl = (snapshot: Snapshot): string | null => snapshot.context.exportUrl;
export const selectExportNotice = (snapshot: Snapshot): TextRef | null => snapshot.context.exportNotice;
export const selectExportWaitUntil = (snapshot: Snapshot): number => snapshot.context.waitUntil;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly bets: BetsActor;
  }
}
