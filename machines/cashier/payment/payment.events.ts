import type { RouteEntered } from '../../site/root/feature-input.ts';

export type PaymentEvent = RouteEntered | { readonly type: 'payment.retry.requested' };
