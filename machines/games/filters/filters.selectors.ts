import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Facets } from '../../../schemas/rules/games/fact-table.ts';
import type { gameFiltersMachine } from './filters.machine.ts';

export type GameFiltersActor = ActorRefFrom<typeof gameFiltersMachine>;
type Snapshot = SnapshotFrom<typeof gameFiltersMachine>;

/** As counted last; null while nothing is known. */
export const selectFacets = (snapshot: Snapshot): Facets | null => snapshot.context.facets;
export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.value === 'failed';
/** The platform tells nothing to sift by. */
export const selectIsNone = ({ value, context }: Snapshot): boolean =>
  value === 'counted' && context.facets === null;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly gameFilters: GameFiltersActor;
  }
}
