import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { saferPlayPath } from '../../../schemas/rules/site/safer-play.ts';
import type { PageText, pageMachine } from './page.machine.ts';

export type PageActor = ActorRefFrom<typeof pageMachine>;
type Snapshot = SnapshotFrom<typeof pageMachine>;

export const selectPage = (snapshot: Snapshot): PageText | null => snapshot.context.page;
export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');

/** The page about safer play, where the product adds the player's tools and whom to call. */
export const selectIsSaferPlay = ({ context }: Snapshot): boolean => `/${context.slug}` === saferPlayPath;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly page: PageActor;
  }
}
