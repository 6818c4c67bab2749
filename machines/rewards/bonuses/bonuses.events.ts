import type { BonusType } from '../../../schemas/rewards/bonuses.ts';
import type { PromoFact } from '../../cashier/promo/promo.events.ts';
import type { IntentFact } from '../../kit/intent/intent.events.ts';
import type { RouteEntered, SessionChanged } from '../../site/root/feature-input.ts';
import type { DialogAnswered } from '../../site/root/message-events.ts';

export type BonusesEvent =
  | RouteEntered
  | SessionChanged
  | DialogAnswered
  | IntentFact
  | PromoFact
  | { readonly type: 'bonuses.reload.requested' }
  | {
      readonly type: 'bonuses.change.requested';
      readonly change: 'activate' | 'deactivate' | 'remove';
      readonly bonusType: BonusType;
      readonly id: number;
    }
  | {
      readonly type: 'bonuses.cashback.requested';
      readonly change: 'payout' | 'remove';
      readonly id: string;
    }
  | { readonly type: 'bonuses.offer.requested'; readonly id: number }
  /** The player asks again about a wish whose answer was lost. */
  | { readonly type: 'bonuses.retry.requested' }
  /** What the page shows may be another one now. */
  | { readonly type: 'bonuses.outdated' };
