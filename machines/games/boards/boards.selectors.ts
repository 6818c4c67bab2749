import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Boards, ShownJackpot } from '../../../effects/games/boards/load-boards.ts';
import type { Jackpot, Winner } from '../../../schemas/games/jackpots.ts';
import type { LeaderboardPeriod } from '../../../schemas/rules/games/leaderboards.ts';
import type { boardsMachine } from './boards.machine.ts';

export type { Boards, ShownJackpot };
export type BoardsActor = ActorRefFrom<typeof boardsMachine>;
type Snapshot = SnapshotFrom<typeof boardsMachine>;

export const selectPage = ({ context }: Snapshot): Boards | null => context.page;
export const selectRoute = ({ context }: Snapshot): string => context.route;
export const selectPeriod = ({ context }: Snapshot): LeaderboardPeriod => context.period;
export const selectType = ({ context }: Snapshot): string => context.type;
/** The figures are the last known ones. */
export const selectIsStale = ({ context }: Snapshot): boolean => context.isStale;
/** Games of the one jackpot that are not shown yet. */
export const selectGamesLeft = ({ context: { page, shown } }: Snapshot): number =>
  page?.kind === 'jackpot' ? Math.max(0, page.jackpot.games.length - shown) : 0;
export const selectIsAdding = ({ context: { page, shown, isStale } }: Snapshot): boolean =>
  page?.kind === 'jackpot' && page.shown < shown && !isStale;

export type Payout = { readonly jackpot: Jackpot; readonly win: Winner };
/** The last payouts of all jackpots, the newest first. */
export const payoutsOf = (jackpots: readonly ShownJackpot[], count: number): readonly Payout[] =>
  jackpots
    .flatMap(({ jackpot, paid }) => paid.map((win) => ({ jackpot, win })))
    .toSorted((a, b) => (b.win.created_at ?? 0) - (a.win.created_at ?? 0))
    .slice(0, count);

/** What another choice asked for is on its way; what is there is that of the last one. */
export const selectIsTurning = (snapshot: Snapshot): boolean =>
  snapshot.matches('loading') && snapshot.context.page !== null;
export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly boards: BoardsActor;
  }
}
