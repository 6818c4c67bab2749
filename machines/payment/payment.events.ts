import type { RouteEntered } from '../root/feature-input.ts';

export type PaymentEvent = RouteEntered | { readonly type: 'payment.retry.requested' };
