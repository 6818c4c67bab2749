import type { LoyaltyProduct } from '../../../schemas/rewards/loyalty.ts';
import type { SessionChanged } from '../../kit/feature-input.ts';
import type { DialogAnswered } from '../../kit/message-events.ts';

/** A product that is on sale, and the points that the player has. */
export type PurchaseRequested = {
  readonly type: 'purchase.requested';
  readonly product: LoyaltyProduct;
  readonly points: string;
  readonly alias: string;
};

export type PurchaseEvent = SessionChanged | DialogAnswered | PurchaseRequested;

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly purchase: PurchaseEvent;
  }
}
