import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PackView } from '../../../effects/rewards/bonuses/load-bonuses.ts';
import type { Bonus } from '../../../schemas/rewards/bonuses.ts';
import type { Offer } from '../../../schemas/rewards/offers.ts';
import type { Cashback } from '../../../schemas/site/popups.ts';
import { byStatus, timeLeft, wagerPercent } from '../../../schemas/rules/rewards/bonuses.ts';
import type { TimeLeft } from '../../../schemas/rules/rewards/bonuses.ts';
import { isCollectable } from '../../../schemas/rules/rewards/cashback.ts';
import type { HtmlNode } from '../../../schemas/rules/kit/html-node.ts';
import { byContext } from '../../kit/remember.ts';
import type { PromoActor } from '../../cashier/promo/promo.selectors.ts';
import type { BonusesContext, bonusesMachine, BonusesNotice } from './bonuses.machine.ts';
import { bonusSubject, cashbackSubject, offerSubject } from './wish-of.ts';

export type BonusesActor = ActorRefFrom<typeof bonusesMachine>;
type Snapshot = SnapshotFrom<typeof bonusesMachine>;

export type BonusView = Bonus & {
  readonly subject: string;
  readonly percent: number;
  readonly timeLeft: TimeLeft | null;
};
export type CashbackView = Cashback & {
  readonly subject: string;
  readonly canCollect: boolean;
  readonly timeLeft: TimeLeft | null;
};
export type PackRow = PackView & { readonly timeLeft: TimeLeft | null };
export type OfferView = Offer & {
  readonly subject: string;
  readonly name: string;
  /** What its button does: take it, use it with a deposit, or nothing. */
  readonly way: 'take' | 'taken' | 'deposit' | 'closed';
  readonly timeLeft: TimeLeft | null;
};

const wayOf = ({ trigger, is_taken: isTaken }: Offer): OfferView['way'] => {
  if (isTaken === true) return 'taken';
  if (!trigger.user_satisfies_params) return 'closed';
  return trigger.action === 'take' ? 'take' : trigger.action === 'deposit' ? 'deposit' : 'closed';
};

export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.matches({ page: 'loading' });
export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.matches({ page: 'failed' });
/** A later reading failed; what was read before is still shown. */
export const selectIsStale = (snapshot: Snapshot): boolean => snapshot.matches({ page: 'stale' });
export const selectRoute = (snapshot: Snapshot): string => snapshot.context.route;
export const selectIsGuest = (snapshot: Snapshot): boolean => snapshot.context.uid === 0;

const bonusViews = ({ data }: BonusesContext, type: Bonus['type']): readonly BonusView[] =>
  byStatus(data?.[type] ?? []).map((bonus) => ({
    ...bonus,
    subject: bonusSubject(bonus),
    percent: wagerPercent(bonus),
    timeLeft: timeLeft(bonus.expired_at, data?.at ?? 0),
  }));
export const selectCasino = byContext((context: BonusesContext) => bonusViews(context, 'casino'));
export const selectBetting = byContext((context: BonusesContext) => bonusViews(context, 'betting'));

export const selectPacks = byContext(({ data }: BonusesContext): readonly PackRow[] =>
  (data?.packs ?? []).map((pack) => ({ ...pack, timeLeft: timeLeft(pack.expired_at, data?.at ?? 0) })),
);

export const selectCashbacks = byContext(({ data }: BonusesContext): readonly CashbackView[] =>
  (data?.cashbacks ?? []).map((cashback) => ({
    ...cashback,
    subject: cashbackSubject(cashback.id),
    canCollect: isCollectable(cashback, data?.at ?? 0),
    timeLeft: timeLeft(cashback.receiving_expired_at, data?.at ?? 0),
  })),
);

export const selectOffers = byContext(({ data }: BonusesContext): readonly OfferView[] =>
  (data?.offers ?? []).map((offer) => ({
    ...offer,
    subject: offerSubject(offer.id),
    name: offer.description.title || (offer.promotions[0]?.name ?? '') || String(offer.id),
    way: wayOf(offer),
    timeLeft: timeLeft(offer.expires_at, data?.at ?? 0),
  })),
);
export const selectTerms = ({ context }: Snapshot): readonly HtmlNode[] => context.data?.terms ?? [];

/** What a wish is on its way for; '' when nothing is. */
export const selectBusy = (snapshot: Snapshot): string =>
  snapshot.matches({ claim: 'sending' }) ? (snapshot.context.wish?.subject ?? '') : '';
export const selectIsUnknown = (snapshot: Snapshot): boolean =>
  snapshot.matches({ claim: { sending: 'unknown' } }) || snapshot.matches({ claim: { sending: 'expired' } });
/** Another wish can be made. */
export const selectIsFree = (snapshot: Snapshot): boolean =>
  snapshot.matches({ claim: 'idle' }) || snapshot.matches({ claim: 'guest' });
export const selectNotice = ({ context }: Snapshot): BonusesNotice | null => context.notice;
export const selectPromo = (snapshot: Snapshot): PromoActor | undefined =>
  snapshot.children['promo'] as PromoActor | undefined;
