import type { Offer } from '../../../schemas/rewards/offers.ts';
import type { IntentFact } from '../../kit/intent/intent.events.ts';
import type { SessionChanged } from '../../site/root/feature-input.ts';

export type PromoEvent =
  | IntentFact
  | SessionChanged
  | { readonly type: 'promo.opened' }
  | { readonly type: 'promo.code.changed'; readonly value: string }
  | { readonly type: 'promo.apply.requested' }
  | { readonly type: 'promo.cleared' }
  /** The player asks again about an activation whose answer was lost. */
  | { readonly type: 'promo.retry.requested' };

/** What the promo code tells the deposit. `offers` is null when the new list did not come. */
export type PromoFact = {
  readonly type: 'promo.activated';
  readonly code: string;
  readonly offers: readonly Offer[] | null;
};
