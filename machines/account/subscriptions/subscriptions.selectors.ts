import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ContactView } from '../../../effects/account/profile/contact-views.ts';
import { consentOf } from '../../../schemas/rules/account/consents.ts';
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
export type ConsentRow = {
  readonly product: string;
  readonly cells: readonly { readonly id: string; readonly channel: string; readonly isAgreed: boolean }[];
};
/** The choices by product, each with its ways; empty where the market does not ask for them. */
export const selectConsents = byContext(({ contacts }: Snapshot['context']): readonly ConsentRow[] => {
  const rows = new Map<string, ConsentRow['cells']>();
  for (const { id, isSubscribed: isAgreed } of contacts) {
    const consent = consentOf(id);
    if (!consent) continue;
    const { product, channel } = consent;
    rows.set(product, [...(rows.get(product) ?? []), { id, channel, isAgreed }]);
  }
  return [...rows].map(([product, cells]) => ({ product, cells }));
});
export const selectHasUnconfirmed = (snapshot: Snapshot): boolean =>
  snapshot.context.contacts.some(({ isConfirmed }) => !isConfirmed);
export const selectIsBusy = (snapshot: Snapshot): boolean => !snapshot.matches({ shown: 'idle' });

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly subscriptions: SubscriptionsActor;
  }
}
