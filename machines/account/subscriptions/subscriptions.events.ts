import type { RouteEntered, SessionChanged } from '../../site/root/feature-input.ts';

export type SubscriptionsEvent =
  | RouteEntered
  | SessionChanged
  | { readonly type: 'subscriptions.retry.requested' }
  | { readonly type: 'subscriptions.toggled'; readonly id: string };
