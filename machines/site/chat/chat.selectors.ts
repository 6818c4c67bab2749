import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { hidesChatBadge } from '../../../schemas/rules/site/live-chat.ts';
import type { chatMachine } from './chat.machine.ts';

export type ChatActor = ActorRefFrom<typeof chatMachine>;
type Snapshot = SnapshotFrom<typeof chatMachine>;

/** Address of the chat's document, empty while there is none. */
export const selectFrame = (snapshot: Snapshot): string => {
  const { place } = snapshot.context;
  return snapshot.matches('connected') && place ? `${place.origin}/chat/${place.provider}` : '';
};
export const selectLoad = (snapshot: Snapshot): number => snapshot.context.load;
export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.context.isOpen;
/** The vendor's script runs, whether or not this page shows its badge. */
export const selectCanOpen = (snapshot: Snapshot): boolean =>
  snapshot.matches({ connected: { badge: 'shown' } });
/** The badge is there and this page shows it. */
export const selectIsBadgeShown = (snapshot: Snapshot): boolean =>
  selectCanOpen(snapshot) && !hidesChatBadge(snapshot.context.path);

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly chat: ChatActor;
  }
}
