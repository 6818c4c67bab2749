import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { GameAbout } from '../../../effects/games/load-about.ts';
import type { gameAboutMachine } from './about.machine.ts';

export type { GameAbout } from '../../../effects/games/load-about.ts';
export type GameAboutActor = ActorRefFrom<typeof gameAboutMachine>;
type Snapshot = SnapshotFrom<typeof gameAboutMachine>;

/** Null while it is read, or when it could not be. */
export const selectAbout = ({ context }: Snapshot): GameAbout | null => context.about;
export const selectIsAboutFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly gameAbout: GameAboutActor;
  }
}
