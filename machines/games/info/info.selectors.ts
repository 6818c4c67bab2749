import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { GameInfo } from '../../../schemas/games/game-info.ts';
import type { gameInfoMachine } from './info.machine.ts';

export type GameInfoActor = ActorRefFrom<typeof gameInfoMachine>;
type Snapshot = SnapshotFrom<typeof gameInfoMachine>;

/** It can be played with play money, as far as is told. */
export const selectHasDemo = (snapshot: Snapshot): boolean => snapshot.context.info?.has_demo === true;
export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.value === 'failed';
export const selectInfo = (snapshot: Snapshot): GameInfo | null => snapshot.context.info;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly gameInfo: GameInfoActor;
  }
}
