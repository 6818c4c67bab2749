import type { RouteEntered, SessionChanged } from '../../site/root/feature-input.ts';

export type LoyaltyEvent =
  | RouteEntered
  | SessionChanged
  | { readonly type: 'loyalty.reload.requested' }
  /** A guest wants to take part. */
  | { readonly type: 'loyalty.join.requested' }
  | { readonly type: 'loyalty.quest.opened'; readonly id: string }
  | { readonly type: 'loyalty.product.chosen'; readonly id: string }
  | { readonly type: 'loyalty.character.change.requested' }
  | { readonly type: 'loyalty.sound.chosen'; readonly isOn: boolean }
  | LoyaltyFact;

/** An order or a change of character is through, or the list that it came from is not right any more. */
export type LoyaltyFact = { readonly type: 'loyalty.page.outdated' };
