import type { RouteEntered, SessionChanged } from '../../kit/feature-input.ts';

export type LoyaltyEvent =
  | RouteEntered
  | SessionChanged
  | { readonly type: 'loyalty.reload.requested' }
  /** A guest wants to take part. */
  | { readonly type: 'loyalty.join.requested' }
  | QuestOpened
  | ProductChosen
  | { readonly type: 'loyalty.character.change.requested' }
  | SoundChosen
  | LoyaltyFact;

export type QuestOpened = { readonly type: 'loyalty.quest.opened'; readonly id: string };
export type ProductChosen = { readonly type: 'loyalty.product.chosen'; readonly id: string };
export type SoundChosen = { readonly type: 'loyalty.sound.chosen'; readonly isOn: boolean };

/** An order or a change of character is through, or the list that it came from is not right any more. */
type LoyaltyFact = { readonly type: 'loyalty.page.outdated' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly loyalty: LoyaltyEvent;
  }
}
