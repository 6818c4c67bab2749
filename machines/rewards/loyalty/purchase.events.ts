import type { LoyaltyProduct } from '../../../schemas/rewards/loyalty.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import type { IntentFact } from '../../kit/intent/intent.events.ts';
import type { SessionChanged } from '../../site/root/feature-input.ts';

export type PurchaseEvent =
  | IntentFact
  | SessionChanged
  /** A product that is on sale, and the points that the player has. */
  | {
      readonly type: 'purchase.requested';
      readonly product: LoyaltyProduct;
      readonly points: string;
      readonly alias: string;
    }
  /** The player asks again about an order whose answer was lost. */
  | { readonly type: 'purchase.retry.requested' }
  | { readonly type: 'dialog.answered'; readonly name: string; readonly result: Json };
