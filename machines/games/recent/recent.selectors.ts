import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Game } from '../../../schemas/games/games.ts';
import type { recentMachine } from './recent.machine.ts';

export type RecentActor = ActorRefFrom<typeof recentMachine>;
type Snapshot = SnapshotFrom<typeof recentMachine>;

export const selectHasRecent = ({ context }: Snapshot): boolean => context.sysnames.length > 0;
/** The list of this browser is known. */
export const selectIsRead = (snapshot: Snapshot): boolean => !snapshot.matches('reading');

export type RecentGame = { readonly sysname: string; readonly game: Game | null };

/** The first `count` places of the list; `game` is null until it has come. Games that the platform no longer has are left out. */
export const selectRecent =
  (count: number) =>
  ({ context: { sysnames, asked, games } }: Snapshot): readonly RecentGame[] =>
    sysnames
      .map((sysname) => ({ sysname, game: games.find((game) => game.sysname === sysname) ?? null }))
      .filter(({ sysname, game }) => game !== null || !asked.includes(sysname))
      .slice(0, count);

export const isSameRecent = (a: readonly RecentGame[], b: readonly RecentGame[]): boolean =>
  a.length === b.length &&
  a.every(({ sysname, game }, at) => sysname === b[at]?.sysname && game === b[at]?.game);

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly recent: RecentActor;
  }
}
