import { LoadFailed } from '../../kit/load/LoadFailed.tsx';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectIsSectionFailed,
  selectSection,
  selectSectionRoute,
} from '../../../../machines/pages/section/section.selectors.ts';
import type { SectionActor } from '../../../../machines/pages/section/section.selectors.ts';
import type { RouteName } from '../../../../schemas/rules/site/routes.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useMayPromote } from '../../../app/may-promote.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { PageHead, PageHeadLink } from '../../../ui/Page.tsx';
import { ContentWaiting, PageWaiting } from '../../kit/load/PageWaiting.tsx';
import { ProfileLayout, profileSections } from '../../account/profile/ProfileLayout.tsx';
import { CashierLayout } from '../../cashier/CashierLayout.tsx';
import { PromotionsClosed } from './PromotionsClosed.tsx';
import { SectionBody } from './SectionBody.tsx';
import { parentOf } from './section-routes.ts';

/** A section of the site: the way to it, its title, and what the platform has of it. */
export function SectionPageView() {
  const section = useActor(actorIds.section);
  return section ? <Section section={section} /> : <PageWaiting />;
}

/** A section of the profile stands among the others. */
function Section({ section }: { readonly section: SectionActor }) {
  const t = useText();
  const route = useSelect(section, selectSectionRoute);
  const isClosed = !useMayPromote() && route.startsWith('promotions');
  if (isClosed) return <PromotionsClosed title={t('section.promotions')} />;
  const current = profileSections.find((name) => route === `profile-${name}`);
  if (current) return <ProfileLayout current={current}>{null}</ProfileLayout>;
  if (route === 'cashier-wallet')
    return (
      <CashierLayout current="wallet">
        <Page section={section} isFramed />
      </CashierLayout>
    );
  return (
    <div className="wrap">
      <Page section={section} />
    </div>
  );
}

function Page({ section, isFramed }: { readonly section: SectionActor; readonly isFramed?: boolean }) {
  const t = useText();
  const href = useHref();
  const page = useSelect(section, selectSection);
  const route = useSelect(section, selectSectionRoute);
  const isFailed = useSelect(section, selectIsSectionFailed);
  const head = (title: string) =>
    !isFramed && (
      <>
        {route !== 'icons' && <Crumbs route={route} />}
        <PageHead title={title} note={route === 'promotions' && t('section.promotions.note')}>
          {route === 'promotions' && (
            <PageHeadLink href={href('/offers')}>{t('section.promotions.toOffers')}</PageHeadLink>
          )}
        </PageHead>
      </>
    );
  if (isFailed)
    return (
      <>
        {head(t(`section.${route}`))}
        <LoadFailed onRetry={() => section.send({ type: 'section.reload.requested' })} />
      </>
    );
  if (!page) return <ContentWaiting />;
  return (
    <>
      {head(page.name || t(`section.${route}`))}
      <SectionBody section={section} page={page} route={route} />
    </>
  );
}

function Crumbs({ route }: { readonly route: string }) {
  const t = useText();
  const href = useHref();
  const parent = parentOf[route as RouteName];
  return (
    <Breadcrumbs
      label={t('section.crumbs')}
      crumbs={[
        { label: t('section.index'), href: href('/') },
        ...(parent ? [{ label: t(`section.${parent.route}`), href: href(parent.path) }] : []),
      ]}
    />
  );
}
