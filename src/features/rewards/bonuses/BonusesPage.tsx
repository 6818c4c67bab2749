import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectClaim,
  selectIsFailed,
  selectIsLoading,
  selectRoute,
} from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import type { BonusesActor } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useMayPromote } from '../../../app/may-promote.ts';
import { useText } from '../../../i18n/use-text.ts';
import { PromotionsClosed } from '../../pages/section/PromotionsClosed.tsx';
import { ProfileLayout } from '../../account/profile/ProfileLayout.tsx';
import { ProfileFailed, ProfileWaiting } from '../../account/profile/ProfileStates.tsx';
import { CashbackList } from './CashbackList.tsx';
import { ClaimElsewhere } from './ClaimNote.tsx';
import { MyBonuses } from './MyBonuses.tsx';
import { OfferList } from './OfferList.tsx';
import { OfferPage } from './OfferPage.tsx';
import type { RewardsPart } from './rewards-part.ts';

/** Offers, and the player's bonuses and cashbacks among the sections of the profile. */
export function BonusesPage() {
  const bonuses = useActor(actorIds.bonuses);
  return bonuses ? <WithClaim bonuses={bonuses} /> : <ProfileWaiting />;
}

function WithClaim({ bonuses }: { readonly bonuses: BonusesActor }) {
  const claim = useSelect(bonuses, selectClaim);
  return claim ? <Page bonuses={bonuses} claim={claim} /> : <ProfileWaiting />;
}

function Page({ bonuses, claim }: RewardsPart) {
  const t = useText();
  const route = useSelect(bonuses, selectRoute);
  const isLoading = useSelect(bonuses, selectIsLoading);
  const isFailed = useSelect(bonuses, selectIsFailed);
  const mayPromote = useMayPromote();
  const retry = () => bonuses.send({ type: 'bonuses.reload.requested' });
  const state = isFailed ? <ProfileFailed onRetry={retry} /> : isLoading ? <ProfileWaiting /> : null;
  const elsewhere = <ClaimElsewhere bonuses={bonuses} claim={claim} />;
  if (route === 'profile-bonuses')
    return (
      <ProfileLayout current="bonuses" note={t('bonuses.note')}>
        {elsewhere}
        {state ?? <MyBonuses bonuses={bonuses} claim={claim} />}
      </ProfileLayout>
    );
  if (route === 'profile-cashback')
    return (
      <ProfileLayout current="cashback" note={t('bonuses.cashback.note')}>
        {elsewhere}
        {state ?? <CashbackList bonuses={bonuses} claim={claim} />}
      </ProfileLayout>
    );
  if (!mayPromote) return <PromotionsClosed title={t('section.offers')} />;
  const Offers = route === 'offers' ? OfferList : OfferPage;
  return (
    <div className="wrap">
      {elsewhere}
      <Offers bonuses={bonuses} claim={claim} state={state} />
    </div>
  );
}
