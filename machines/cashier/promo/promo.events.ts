import type { Offer } from '../../../schemas/rewards/offers.ts';
import type { SessionChanged } from '../../kit/feature-input.ts';

export type PromoEvent =
  | SessionChanged
  | { readonly type: 'promo.opened' }
  | { readonly type: 'promo.code.changed'; readonly value: string }
  | { readonly type: 'promo.apply.requested' }
  | { readonly type: 'promo.cleared' };

/** What the promo code tells the deposit. `offers` is null when the new list did not come. */
export type PromoFact = {
  readonly type: 'promo.activated';
  readonly code: string;
  /** What the code gives, where the platform says so. */
  readonly description: string | null;
  readonly offers: readonly Offer[] | null;
};

declare module '../../kit/letters.ts' {
  interface ChildInbox {
    readonly promo: PromoEvent;
  }
}
