import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ContactView } from '../../../effects/account/profile/contact-views.ts';
import { byContext } from '../../kit/remember.ts';
import type { subscriptionsMachine } from './subscriptions.machine.ts';

export type SubscriptionsActor = ActorRefFrom<typeof subscriptionsMachine>;
type Snapshot = SnapshotFrom<typeof subscriptionsMachine>;

export const selectIsShown = (snapshot: Snapshot): boolean => snapshot.matches('shown');
export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');
/** Only confirmed contacts can be subscribed. */
export const selectConfirmed = byContext((context: Snapshot['context']): readonly ContactView[] =>
  context.contacts.filter(({ isConfirmed }) => isConfirmed),
);
export const selectHasUnconfirmed = (snapshot: Snapshot): boolean =>
  snapshot.context.contacts.some(({ isConfirmed }) => !isConfirmed);
export const selectIsBusy = (snapshot: Snapshot): boolean => !snapshot.matches({ shown: 'idle' });

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly subscriptions: SubscriptionsActor;
  }
}
