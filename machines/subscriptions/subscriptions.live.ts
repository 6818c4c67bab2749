import type { LiveParts } from '../live-parts.ts';
import { subscriptionsMachine } from './subscriptions.machine.ts';

export const liveSubscriptions = ({ bridge }: LiveParts) =>
  subscriptionsMachine.provide({
    actors: {
      loadContacts: bridge(() =>
        import('../../effects/profile/load-contacts.ts').then((m) => m.loadContacts),
      ),
      changeSubscription: bridge(() =>
        import('../../effects/profile/change-subscription.ts').then((m) => m.changeSubscription),
      ),
    },
  });
