import type { LiveParts } from '../../site/live-parts.ts';
import { subscriptionsMachine } from './subscriptions.machine.ts';

export const liveSubscriptions = ({ bridge }: LiveParts) =>
  subscriptionsMachine.provide({
    actors: {
      loadContacts: bridge(() =>
        import('../../../effects/account/profile/load-contacts.ts').then((m) => m.loadContacts),
      ),
      changeSubscription: bridge(() =>
        import('../../../effects/account/profile/change-subscription.ts').then((m) => m.changeSubscription),
      ),
    },
  });
