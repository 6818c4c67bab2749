import type { RouteEntered } from '../../kit/feature-input.ts';

export type PaymentEvent =
  | RouteEntered
  | { readonly type: 'payment.reload.requested' }
  /** Open the provider's page again. */
  | { readonly type: 'payment.page.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly payment: PaymentEvent;
  }
}
