import type { BonusType } from '../../../schemas/rewards/bonuses.ts';
import type { BonusChange } from '../../../schemas/rules/rewards/bonuses.ts';
import type { PromoFact } from '../../cashier/promo/promo.events.ts';
import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';
import type { DialogAnswered } from '../../kit/message-events.ts';
import type { ClaimFact } from './claim.events.ts';

/** What a player asks for by a button of a card. */
export type RewardRequested =
  | {
      readonly type: 'bonuses.change.requested';
      readonly change: BonusChange;
      readonly bonusType: BonusType;
      readonly id: number;
    }
  | {
      readonly type: 'bonuses.cashback.requested';
      readonly change: 'payout' | 'remove';
      readonly id: string;
    }
  | { readonly type: 'bonuses.offer.requested'; readonly id: number };

export type BonusesEvent =
  | RouteEntered
  | SessionChanged
  | DialogAnswered
  | PromoFact
  | ClaimFact
  | RewardRequested
  | { readonly type: 'bonuses.reload.requested' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly bonuses: BonusesEvent;
  }
}
