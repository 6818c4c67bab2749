import type { BonusesActor } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import type { ClaimActor } from '../../../../machines/rewards/bonuses/claim.selectors.ts';

/** What the parts of these pages draw, and whom they ask. */
export type RewardsPart = { readonly bonuses: BonusesActor; readonly claim: ClaimActor };
