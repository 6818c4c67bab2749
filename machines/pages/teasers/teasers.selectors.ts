import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Teasers, teasersMachine } from './teasers.machine.ts';

export type TeasersActor = ActorRefFrom<typeof teasersMachine>;
type Snapshot = SnapshotFrom<typeof teasersMachine>;

export const selectTeasers = ({ context }: Snapshot): Teasers | null => context.teasers;
export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly teasers: TeasersActor;
  }
}
