export type CheckoutEvent =
  /** Open the provider's page (again). */
  | { readonly type: 'checkout.page.requested' }
  | { readonly type: 'checkout.instructions.followed' }
  /** Leave the payment where it is, for a fresh form. */
  | { readonly type: 'checkout.restart.requested' };

declare module '../../kit/letters.ts' {
  interface ChildInbox {
    readonly checkout: CheckoutEvent;
  }
}
