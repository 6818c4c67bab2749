import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type PaymentEvent =
  | RouteEntered
  | SessionChanged
  | { readonly type: 'payment.reload.requested' }
  /** Open the provider's page again. */
  | { readonly type: 'payment.page.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly payment: PaymentEvent;
  }
}
