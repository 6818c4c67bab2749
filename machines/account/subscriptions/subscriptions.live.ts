import type { LiveParts } from '../../site/live-parts.ts';
import { subscriptionsMachine } from './subscriptions.machine.ts';

export const liveSubscriptions = ({ bridge }: LiveParts) =>
  subscriptionsMachine.provide({
    actors: {
      loadContacts: bridge(() =>
        import('../../../effects/account/profile/load-subscriptions.ts').then((m) => m.loadSubscriptions),
      ),
      changeSubscription: bridge(() =>
        import('../../../effects/account/profile/change-subscription.ts').then((m) => m.changeSubscription),
      ),
    },
  });
