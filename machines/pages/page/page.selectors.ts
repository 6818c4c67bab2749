import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PageText, pageMachine } from './page.machine.ts';

export type PageActor = ActorRefFrom<typeof pageMachine>;
type Snapshot = SnapshotFrom<typeof pageMachine>;

export const selectPage = (snapshot: Snapshot): PageText | null => snapshot.context.page;
export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly page: PageActor;
  }
}
