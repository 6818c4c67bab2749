import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Game } from '../../../schemas/games/games.ts';
import type { SearchAnswer, searchMachine } from './search.machine.ts';

export type SearchActor = ActorRefFrom<typeof searchMachine>;
type Snapshot = SnapshotFrom<typeof searchMachine>;

export const selectText = (snapshot: Snapshot): string => snapshot.context.text;
/** The newest answer; while the next is on its way, that of the last text. */
export const selectAnswer = (snapshot: Snapshot): SearchAnswer | null => snapshot.context.answer;
export const selectPopular = (snapshot: Snapshot): readonly Game[] => snapshot.context.popular;
/** What was searched here before, the newest first. */
export const selectSearches = (snapshot: Snapshot): readonly string[] => snapshot.context.searches;
/** Nothing is searched yet: the text is too short. */
export const selectIsEmpty = (snapshot: Snapshot): boolean => snapshot.matches({ flow: 'empty' });
export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.matches({ flow: 'failed' });

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly search: SearchActor;
  }
}
