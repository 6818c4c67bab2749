import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Notice } from '../login/popup.ts';
import type { SocialProvider, socialMachine } from './social.machine.ts';

export type SocialActor = ActorRefFrom<typeof socialMachine>;
type Snapshot = SnapshotFrom<typeof socialMachine>;

export const selectProviders = (snapshot: Snapshot): readonly SocialProvider[] => snapshot.context.providers;
export const selectSocialNotice = (snapshot: Snapshot): Notice | null => snapshot.context.notice;
/** The provider that is being visited, or ''. */
export const selectVisited = (snapshot: Snapshot): string =>
  snapshot.matches('idle') ? '' : snapshot.context.service;
/** The provider's window is open. */
export const selectIsAway = (snapshot: Snapshot): boolean => snapshot.matches('visiting');

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly social: SocialActor;
  }
}
