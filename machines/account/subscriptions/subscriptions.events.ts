import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type SubscriptionsEvent =
  | RouteEntered
  | SessionChanged
  | { readonly type: 'subscriptions.retry.requested' }
  | { readonly type: 'subscriptions.toggled'; readonly id: string };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly subscriptions: SubscriptionsEvent;
  }
}
