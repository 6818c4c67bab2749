import { LoadFailed } from '../../kit/load/LoadFailed.tsx';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { selectIntent } from '../../../../machines/kit/intent/intent.selectors.ts';
import {
  selectIsFailed,
  selectPage,
  selectRoute,
  selectSysname,
} from '../../../../machines/rewards/loyalty/loyalty.selectors.ts';
import type { LoyaltyActor, PurchaseActor } from '../../../../machines/rewards/loyalty/loyalty.selectors.ts';
import type { LoyaltyPage } from '../../../../machines/rewards/loyalty/loyalty.machine.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { ContentWaiting, PageWaiting } from '../../kit/load/PageWaiting.tsx';
import { LostAnswer } from '../../kit/intent/LostAnswer.tsx';
import { useIntentStage } from '../../kit/intent/use-intent-stage.ts';
import { ProfileLayout } from '../../account/profile/ProfileLayout.tsx';
import { LoyaltyHead } from './LoyaltyHead.tsx';
import { Overview } from './Overview.tsx';
import { ProgramPage } from './ProgramPage.tsx';
import { ShopPage } from './ShopPage.tsx';
import s from './Loyalty.module.css';

/** The pages of the loyalty programme, one feature for all of them. */
export function LoyaltyPageView() {
  const loyalty = useActor(actorIds.loyalty);
  return loyalty ? <Routes loyalty={loyalty} /> : <PageWaiting />;
}

function Routes({ loyalty }: { readonly loyalty: LoyaltyActor }) {
  const route = useSelect(loyalty, selectRoute);
  const page = useSelect(loyalty, selectPage);
  const isFailed = useSelect(loyalty, selectIsFailed);
  const isProfile = route === 'profile-loyalty';
  const content = isFailed ? (
    <LoadFailed onRetry={() => loyalty.send({ type: 'loyalty.reload.requested' })} />
  ) : page ? (
    <Page loyalty={loyalty} page={page} route={route} />
  ) : (
    <ContentWaiting />
  );
  const body = (
    <>
      <OpenOrder />
      {content}
    </>
  );
  if (isProfile) return <ProfileLayout current="loyalty">{body}</ProfileLayout>;
  return <div className="wrap">{body}</div>;
}

/** An order of unknown end is asked about on every page of the programme, never made anew. */
function OpenOrder() {
  const purchase = useActor(actorIds.purchase);
  return purchase ? <LostOrder purchase={purchase} /> : null;
}

function LostOrder({ purchase }: { readonly purchase: PurchaseActor }) {
  const intent = useSelect(purchase, selectIntent);
  const stage = useIntentStage(intent);
  if (stage === null || stage === 'busy') return null;
  return (
    <div className={s.lost}>
      <LostAnswer intent={intent} />
    </div>
  );
}

type Part = { readonly loyalty: LoyaltyActor; readonly page: LoyaltyPage };

function Page({ loyalty, page, route }: Part & { readonly route: string }) {
  if (route === 'profile-loyalty')
    return <Overview loyalty={loyalty} page={page} place="profile-loyalty-pages" />;
  if (route === 'loyalty-shop')
    return <ShopPage loyalty={loyalty} page={page} tabs={<LoyaltyTabs page={page} current="shop" />} />;
  if (page.program)
    return (
      <ProgramPage
        loyalty={loyalty}
        page={page}
        program={page.program}
        tabs={<CurrentProgram loyalty={loyalty} page={page} />}
      />
    );
  return (
    <>
      <LoyaltyHead loyalty={loyalty} page={page} />
      <LoyaltyTabs page={page} current="" />
      <Overview loyalty={loyalty} page={page} place="loyalty-page" />
    </>
  );
}

function CurrentProgram({ loyalty, page }: Part) {
  return <LoyaltyTabs page={page} current={useSelect(loyalty, selectSysname)} />;
}

/** Overview, shop, and a page for each program. */
function LoyaltyTabs({ page, current }: { readonly page: LoyaltyPage; readonly current: string }) {
  const t = useText();
  const href = useHref();
  const tabs = [
    { name: '', label: t('loyalty.tab.overview'), to: '/loyalty' },
    { name: 'shop', label: t('loyalty.tab.shop'), to: '/loyalty/shop' },
    ...page.programs.map(({ sysname, name }) => ({
      name: sysname,
      label: name || sysname,
      to: `/loyalty/${encodeURIComponent(sysname)}`,
    })),
  ];
  return (
    <div className={s.tabs}>
      <Tabs
        label={t('loyalty.title')}
        tabs={tabs.map(({ name, label, to }) => ({ label, href: href(to), current: name === current }))}
      />
    </div>
  );
}
