import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { GameInfo } from '../../../schemas/games/game-info.ts';
import { byContext } from '../../kit/remember.ts';
import type { GameInfoContext, gameInfoMachine } from './info.machine.ts';

export type GameInfoActor = ActorRefFrom<typeof gameInfoMachine>;
type Snapshot = SnapshotFrom<typeof gameInfoMachine>;
type Prize = GameInfo['prizes'][number];

/** It can be played with play money, as far as is told. */
export const selectHasDemo = (snapshot: Snapshot): boolean => snapshot.context.info?.has_demo === true;
export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.value === 'failed';
export const selectInfo = (snapshot: Snapshot): GameInfo | null => snapshot.context.info;
/** The prizes, the highest first. */
export const selectPrizes = byContext(({ info }: GameInfoContext): readonly Prize[] =>
  (info?.prizes ?? []).toSorted((a, b) => Number(b.pays) - Number(a.pays)),
);
/** What one unit of the currency gives back on average, as decimal text; null when the platform does not tell. */
export const selectPerUnit = ({ context: { info } }: Snapshot): string | null =>
  info?.rtp ? (Number(info.rtp) / 100).toFixed(2) : null;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly gameInfo: GameInfoActor;
  }
}
