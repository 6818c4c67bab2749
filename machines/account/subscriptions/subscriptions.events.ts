import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type SubscriptionToggled = { readonly type: 'subscriptions.toggled'; readonly id: string };

export type SubscriptionsEvent =
  | RouteEntered
  | SessionChanged
  | { readonly type: 'subscriptions.reload.requested' }
  | SubscriptionToggled;

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly subscriptions: SubscriptionsEvent;
  }
}
