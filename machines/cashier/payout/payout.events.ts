/** Decimal text; '' leaves wins on the balance. */
export type PayoutEvent =
  | { readonly type: 'payout.amount.chosen'; readonly amount: string }
  | { readonly type: 'payout.reload.requested' };

declare module '../../kit/letters.ts' {
  interface ChildInbox {
    readonly payout: PayoutEvent;
  }
}
