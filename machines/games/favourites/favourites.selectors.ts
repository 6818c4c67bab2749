import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { favouritesMachine } from './favourites.machine.ts';

export type FavouritesActor = ActorRefFrom<typeof favouritesMachine>;
type Snapshot = SnapshotFrom<typeof favouritesMachine>;

export const selectIsPlayer = ({ context }: Snapshot): boolean => context.uid > 0;

/** Whether a game is a favourite, as the player wants it. */
export const selectIsFavourite =
  (sysname: string) =>
  ({ context }: Snapshot): boolean =>
    context.wishes.find((wish) => wish.sysname === sysname)?.isFavourite ?? context.saved.includes(sysname);

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly favourites: FavouritesActor;
  }
}
