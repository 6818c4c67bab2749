import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { TournamentGame } from '../../../effects/rewards/tournaments/load-tournaments.ts';
import type { HtmlNode } from '../../../schemas/rules/kit/html-node.ts';
import { TOURNAMENT_GAMES_PAGE_SIZE, TOURNAMENTS_PAGE_SIZE } from '../../../schemas/constants.ts';
import { joinStateOf } from '../../../schemas/rules/rewards/tournaments.ts';
import type {
  JoinState,
  TournamentList,
  TournamentListName,
} from '../../../schemas/rules/rewards/tournaments.ts';
import type { Tournament } from '../../../schemas/rewards/tournaments.ts';
import type { EntryNotice } from './entry-notice.ts';
import type { entryMachine } from './entry.machine.ts';
import type { tournamentsMachine } from './tournaments.machine.ts';

export type TournamentsActor = ActorRefFrom<typeof tournamentsMachine>;
export type EntryActor = ActorRefFrom<typeof entryMachine>;
type Snapshot = SnapshotFrom<typeof tournamentsMachine>;
type EntrySnapshot = SnapshotFrom<typeof entryMachine>;

export const selectRoute = ({ context }: Snapshot): string => context.route;
export const selectListName = ({ context }: Snapshot): TournamentListName => context.list;
/** The chosen list as far as it is known; null while it comes for the first time. */
export const selectList = ({ context }: Snapshot): TournamentList | null => context.lists[context.list];
export const selectCurrent = ({ context }: Snapshot): Tournament | null => context.current;
export const selectRules = ({ context }: Snapshot): readonly HtmlNode[] => context.rules;
export const selectGames = ({ context }: Snapshot): readonly TournamentGame[] => context.games;
export const selectGamesTotal = ({ context }: Snapshot): number => context.gamesTotal;
export const selectSeenAt = ({ context }: Snapshot): number => context.seenAt;
export const selectIsBoardOpen = ({ context }: Snapshot): boolean => context.isBoardOpen;
export const selectIsFailed = (snapshot: Snapshot): boolean =>
  snapshot.matches({ list: 'failed' }) || snapshot.matches({ one: 'failed' });

export type MoreStage = 'none' | 'idle' | 'busy' | 'failed';
const stageOf = (isBusy: boolean, isFailed: boolean, hasMore: boolean): MoreStage =>
  isBusy ? 'busy' : isFailed ? 'failed' : hasMore ? 'idle' : 'none';

export const selectMoreListed = (snapshot: Snapshot): MoreStage => {
  const { lists, list } = snapshot.context;
  return stageOf(
    snapshot.matches({ list: { shown: 'loadingMore' } }),
    snapshot.matches({ list: { shown: 'moreFailed' } }),
    (lists[list]?.asked ?? 0) < (lists[list]?.total ?? 0),
  );
};
export const selectMoreGames = (snapshot: Snapshot): MoreStage =>
  stageOf(
    snapshot.matches({ one: { shown: { games: 'loadingMore' } } }),
    snapshot.matches({ one: { shown: { games: 'moreFailed' } } }),
    snapshot.context.gamesAsked < snapshot.context.gamesTotal,
  );
/** How many the next page brings at most. */
export const selectNextGames = ({ context }: Snapshot): number =>
  Math.min(TOURNAMENT_GAMES_PAGE_SIZE, context.gamesTotal - context.games.length);
export const selectNextListed = ({ context }: Snapshot): number => {
  const list = context.lists[context.list];
  return list ? Math.min(TOURNAMENTS_PAGE_SIZE, list.total - list.items.length) : 0;
};

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
