import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { TournamentGame } from '../../effects/tournaments/load-tournaments.ts';
import type { HtmlNode } from '../../schemas/rules/html-node.ts';
import { TOURNAMENT_GAMES_PAGE_SIZE, TOURNAMENTS_PAGE_SIZE } from '../../schemas/constants.ts';
import { joinStateOf } from '../../schemas/rules/tournaments.ts';
import type { JoinState, TournamentList, TournamentListName } from '../../schemas/rules/tournaments.ts';
import type { Tournament } from '../../schemas/tournaments.ts';
import type { EntryNotice } from './entry.ts';
import type { tournamentsMachine } from './tournaments.machine.ts';

export type TournamentsActor = ActorRefFrom<typeof tournamentsMachine>;
type Snapshot = SnapshotFrom<typeof tournamentsMachine>;

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
export const selectNotice = ({ context }: Snapshot): EntryNotice | null => context.notice;
export const selectIsFailed = (snapshot: Snapshot): boolean =>
  snapshot.matches({ page: { list: 'failed' } }) || snapshot.matches({ page: { one: 'failed' } });

export type MoreStage = 'none' | 'idle' | 'busy' | 'failed';
const stageOf = (isBusy: boolean, isFailed: boolean, hasMore: boolean): MoreStage =>
  isBusy ? 'busy' : isFailed ? 'failed' : hasMore ? 'idle' : 'none';

export const selectMoreListed = (snapshot: Snapshot): MoreStage => {
  const { lists, list } = snapshot.context;
  return stageOf(
    snapshot.matches({ page: { list: { shown: 'loadingMore' } } }),
    snapshot.matches({ page: { list: { shown: 'moreFailed' } } }),
    (lists[list]?.asked ?? 0) < (lists[list]?.total ?? 0),
  );
};
export const selectMoreGames = (snapshot: Snapshot): MoreStage =>
  stageOf(
    snapshot.matches({ page: { one: { shown: { games: 'loadingMore' } } } }),
    snapshot.matches({ page: { one: { shown: { games: 'moreFailed' } } } }),
    snapshot.context.gamesAsked < snapshot.context.gamesTotal,
  );
/** How many the next page brings at most. */
export const selectNextGames = ({ context }: Snapshot): number =>
  Math.min(TOURNAMENT_GAMES_PAGE_SIZE, context.gamesTotal - context.games.length);
export const selectNextListed = ({ context }: Snapshot): number => {
  const list = context.lists[context.list];
  return list ? Math.min(TOURNAMENTS_PAGE_SIZE, list.total - list.items.length) : 0;
};

/** What the way in shows: the state of the tournament, or what becomes of the player's wish. */
export type EntryStage = JoinState | 'busy' | 'unknown' | 'waiting';
export const selectEntryStage = (snapshot: Snapshot): EntryStage => {
  const { current, seenAt, joiningId, id } = snapshot.context;
  if (joiningId === id) {
    if (snapshot.matches({ entry: { joining: 'unknown' } })) return 'unknown';
    if (snapshot.matches({ entry: { joining: 'expired' } })) return 'unknown';
    if (snapshot.matches({ entry: 'joining' }) || snapshot.matches({ entry: 'reloading' })) return 'busy';
    if (snapshot.matches({ entry: 'waiting' })) return 'waiting';
  }
  return current ? joinStateOf(current, seenAt) : 'over';
};
