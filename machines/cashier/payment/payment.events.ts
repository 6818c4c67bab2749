import type { RouteEntered } from '../../kit/feature-input.ts';

export type PaymentEvent = RouteEntered | { readonly type: 'payment.retry.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly payment: PaymentEvent;
  }
}
