import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { HtmlNode } from '../../../schemas/rules/kit/html-node.ts';
import { joinStateOf } from '../../../schemas/rules/rewards/tournaments.ts';
import type { JoinState, TournamentListName } from '../../../schemas/rules/rewards/tournaments.ts';
import type { Tournament } from '../../../schemas/rewards/tournaments.ts';
import type { EntryNotice } from './entry-notice.ts';
import type { entryMachine } from './entry.machine.ts';
import type { TournamentGamesActor, TournamentListActor } from './tournament-lists.ts';
import type { tournamentsMachine } from './tournaments.machine.ts';

export type TournamentsActor = ActorRefFrom<typeof tournamentsMachine>;
export type EntryActor = ActorRefFrom<typeof entryMachine>;
type Snapshot = SnapshotFrom<typeof tournamentsMachine>;
type EntrySnapshot = SnapshotFrom<typeof entryMachine>;

export const selectRoute = ({ context }: Snapshot): string => context.route;
export const selectListName = ({ context }: Snapshot): TournamentListName => context.list;
export const selectList = ({ context, children }: Snapshot): TournamentListActor =>
  children[context.list] as unknown as TournamentListActor;
export const selectCurrent = ({ context }: Snapshot): Tournament | null => context.current;
export const selectRules = ({ context }: Snapshot): readonly HtmlNode[] => context.rules;
/** There are rules or prizes to read about. */
export const selectHasRules = ({ context: { current, rules } }: Snapshot): boolean =>
  rules.length > 0 || (current !== null && current.extra.prizes.length > 0);
/** Of the current tournament. */
export const selectGames = ({ children }: Snapshot): TournamentGamesActor =>
  children['games'] as unknown as TournamentGamesActor;
export const selectSeenAt = ({ context }: Snapshot): number => context.seenAt;
export const selectIsBoardOpen = ({ context }: Snapshot): boolean => context.isBoardOpen;
export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.matches({ one: 'failed' });

export const selectJoinState = ({ context: { current, seenAt } }: Snapshot): JoinState =>
  current ? joinStateOf(current, seenAt) : 'over';

/** `joining`: the player's entry in this tournament is under way. `held`: nothing can be asked for now. */
export type EntryStage = 'joining' | 'held';
export const selectEntryStage =
  (id: string) =>
  (snapshot: EntrySnapshot): EntryStage | null => {
    if (snapshot.matches('waiting')) return 'held';
    if (!snapshot.matches('joining') && !snapshot.matches('reading')) return null;
    return snapshot.context.tournament?.id === id ? 'joining' : 'held';
  };
export const selectNotice =
  (id: string) =>
  ({ context }: EntrySnapshot): EntryNotice | null =>
    context.tournament?.id === id ? context.notice : null;
/** Of the last entry that was asked for, or is asked about; '' for none. */
export const selectEnteredId = ({ context }: EntrySnapshot): string => context.tournament?.id ?? '';

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly entry: EntryActor;
  }
}

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly tournaments: TournamentsActor;
  }
}
