import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PackView } from '../../../effects/rewards/bonuses/load-bonuses.ts';
import type { SectionEntry } from '../../../effects/pages/promotion-entries.ts';
import type { Bonus } from '../../../schemas/rewards/bonuses.ts';
import type { Offer } from '../../../schemas/rewards/offers.ts';
import type { Cashback } from '../../../schemas/site/popups.ts';
import { bonusChanges, byStatus, isBonusShown, timeLeft } from '../../../schemas/rules/rewards/bonuses.ts';
import type { BonusChange, TimeLeft } from '../../../schemas/rules/rewards/bonuses.ts';
import { wagerPercent } from '../../../schemas/rules/rewards/wager-percent.ts';
import { isCollectable } from '../../../schemas/rules/rewards/cashback.ts';
import { decideOpen, offerWords } from '../../../schemas/rules/rewards/offers.ts';
import type { HtmlNode } from '../../../schemas/rules/kit/html-node.ts';
import { selectIntent } from '../../kit/intent/intent.selectors.ts';
import { byContext } from '../../kit/remember.ts';
import type { PromoActor } from '../../cashier/promo/promo.selectors.ts';
import type { BonusesContext, bonusesMachine } from './bonuses.machine.ts';
import { bonusRewardId, cashbackRewardId, offerRewardId } from './claim-intent.ts';
import type { ClaimActor } from './claim.selectors.ts';

export type BonusesActor = ActorRefFrom<typeof bonusesMachine>;
type Snapshot = SnapshotFrom<typeof bonusesMachine>;

export type BonusView = Omit<Bonus, 'left'> & {
  readonly rewardId: string;
  /** Bonus money that is there now. */
  readonly left: string;
  /** How far its wagering is; null when none is asked for. */
  readonly percent: number | null;
  readonly changes: readonly BonusChange[];
  readonly timeLeft: TimeLeft | null;
};
export type CashbackView = Cashback & {
  readonly rewardId: string;
  readonly canCollect: boolean;
  readonly timeLeft: TimeLeft | null;
};
export type PackRow = PackView & { readonly timeLeft: TimeLeft | null };
export type OfferView = Offer & {
  readonly rewardId: string;
  /** Of the amounts in its conditions. */
  readonly currency: string;
  /** '' for an offer that has none. */
  readonly name: string;
  readonly text: string;
  /** What its button does: take it, use it with a deposit, or nothing. */
  readonly way: 'take' | 'taken' | 'deposit' | 'closed';
  /** Why the way is none: a reason of the platform that the site has words for, else what the offer is now. */
  readonly why: 'taken' | 'USED' | 'NOT_FIRST' | 'closed';
  readonly timeLeft: TimeLeft | null;
};

const wayOf = (offer: Offer, signedIn: boolean): OfferView['way'] => {
  const { trigger, is_taken: isTaken } = offer;
  if (isTaken === true) return 'taken';
  if (!decideOpen(offer, { signedIn }).result) return 'closed';
  return trigger.action === 'take' ? 'take' : trigger.action === 'deposit' ? 'deposit' : 'closed';
};

const whyOf = ({ is_taken: isTaken, closed }: Offer): OfferView['why'] => {
  if (isTaken === true) return 'taken';
  return closed?.reason === 'USED' || closed?.reason === 'NOT_FIRST' ? closed.reason : 'closed';
};

export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.matches({ page: 'loading' });
export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.matches({ page: 'failed' });
/** A later reading failed; what was read before is still shown. */
export const selectIsStale = (snapshot: Snapshot): boolean => snapshot.matches({ page: 'stale' });
export const selectRoute = (snapshot: Snapshot): string => snapshot.context.route;
export const selectIsGuest = (snapshot: Snapshot): boolean => snapshot.context.uid === 0;

const bonusViews = ({ data, currency }: BonusesContext, type: Bonus['type']): readonly BonusView[] =>
  byStatus(data?.[type] ?? []).map((bonus) => ({
    ...bonus,
    ...(bonus.name === '' && { name: bonus.description, description: '' }),
    currency: bonus.currency || currency,
    rewardId: bonusRewardId(bonus),
    left: bonus.left ?? bonus.amount,
    percent: Number(bonus.wager.required) > 0 ? wagerPercent(bonus) : null,
    changes: bonusChanges(bonus),
    timeLeft: timeLeft(bonus.expired_at, data?.at ?? 0),
  }));
export const selectCasino = byContext((context: BonusesContext) => bonusViews(context, 'casino'));
export const selectBetting = byContext((context: BonusesContext) => bonusViews(context, 'betting'));

export const selectPacks = byContext(({ data, currency }: BonusesContext): readonly PackRow[] =>
  (data?.packs ?? []).map((pack) => ({
    ...pack,
    currency: pack.currency || currency,
    timeLeft: timeLeft(pack.expired_at, data?.at ?? 0),
  })),
);

export const selectCashbacks = byContext(({ data, currency }: BonusesContext): readonly CashbackView[] =>
  (data?.cashbacks ?? []).map((cashback) => ({
    ...cashback,
    currency: cashback.currency || currency,
    rewardId: cashbackRewardId(cashback.id),
    canCollect: isCollectable(cashback, data?.at ?? 0),
    timeLeft: timeLeft(cashback.receiving_expired_at, data?.at ?? 0),
  })),
);

export const selectOffers = byContext(({ data, uid, currency }: BonusesContext): readonly OfferView[] =>
  (data?.offers ?? []).map((offer) => ({
    ...offer,
    rewardId: offerRewardId(offer.id),
    currency: offer.conditions?.currency || currency,
    ...offerWords(offer),
    way: wayOf(offer, uid > 0),
    why: whyOf(offer),
    timeLeft: timeLeft(offer.expires_at, data?.at ?? 0),
  })),
);
const noPromotions: readonly SectionEntry[] = [];
export const selectPromotions = ({ context }: Snapshot): readonly SectionEntry[] =>
  context.data?.promotions ?? noPromotions;
export const selectTerms = ({ context }: Snapshot): readonly HtmlNode[] => context.data?.terms ?? [];

/** A card of this reward stands on the page. */
export const selectHasCard =
  (rewardId: string, mayPromote: boolean) =>
  (snapshot: Snapshot): boolean =>
    [
      ...[...selectCasino(snapshot), ...selectBetting(snapshot)].filter((bonus) =>
        isBonusShown(bonus, mayPromote),
      ),
      ...selectCashbacks(snapshot).filter(({ canCollect }) => canCollect),
      ...selectOffers(snapshot),
    ].some((reward) => reward.rewardId === rewardId);

export const selectClaim = ({ children }: Snapshot): ClaimActor | undefined =>
  children['claim'] as ClaimActor | undefined;
/** A guest has no code to use; one whose session ended still sees the code that is on its way. */
export const selectPromo = ({ children, context }: Snapshot): PromoActor | undefined => {
  const promo = children['promo'] as PromoActor | undefined;
  const isShown = context.uid > 0 || (promo && selectIntent(promo.getSnapshot()) !== undefined);
  return isShown ? promo : undefined;
};

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly bonuses: BonusesActor;
  }
}
