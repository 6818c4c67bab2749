import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
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
import { MyBonuses } from './MyBonuses.tsx';
import { OfferList } from './OfferList.tsx';
import { OfferPage } from './OfferPage.tsx';

/** Offers, and the player's bonuses and cashbacks among the sections of the profile. */
export function BonusesPage() {
  const bonuses = useActor<BonusesActor>(actorIds.bonuses);
  return bonuses ? <Page bonuses={bonuses} /> : <ProfileWaiting />;
}

function Page({ bonuses }: { readonly bonuses: BonusesActor }) {
  const t = useText();
  const route = useSelect(bonuses, selectRoute);
  const isLoading = useSelect(bonuses, selectIsLoading);
  const isFailed = useSelect(bonuses, selectIsFailed);
  const mayPromote = useMayPromote();
  const retry = () => bonuses.send({ type: 'bonuses.reload.requested' });
  const state = isFailed ? <ProfileFailed onRetry={retry} /> : isLoading ? <ProfileWaiting /> : null;
  if (route === 'profile-bonuses')
    return (
      <ProfileLayout current="bonuses" note={t('bonuses.note')}>
        {state ?? <MyBonuses bonuses={bonuses} />}
      </ProfileLayout>
    );
  if (route === 'profile-cashback')
    return (
      <ProfileLayout current="cashback" note={t('bonuses.cashback.note')}>
        {state ?? <CashbackList bonuses={bonuses} />}
      </ProfileLayout>
    );
  if (!mayPromote) return <PromotionsClosed title={t('section.offers')} />;
  const Offers = route === 'offers' ? OfferList : OfferPage;
  return (
    <div className="wrap">
      <Offers bonuses={bonuses} state={state} />
    </div>
  );
}
