import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectIsFailed,
  selectPage,
  selectRoute,
} from '../../../../machines/games/showcase/showcase.selectors.ts';
import type { ShowcaseActor } from '../../../../machines/games/showcase/showcase.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PageHead } from '../../../ui/Page.tsx';
import { Loading, SkeletonBlock, SkeletonRows } from '../../../ui/Skeleton.tsx';
import { ErrorState } from '../../../ui/State.tsx';
import { Freshness } from './Freshness.tsx';
import { JackpotView } from './JackpotView.tsx';
import { Jackpots } from './Jackpots.tsx';
import { Providers } from './Providers.tsx';
import { Winners } from './Winners.tsx';

/** Jackpots, one jackpot, winners, providers. */
export function ShowcasePage() {
  const showcase = useActor(actorIds.showcase);
  return <div className="wrap">{showcase ? <Page showcase={showcase} /> : <Waiting />}</div>;
}

function Waiting() {
  const t = useText();
  return (
    <Loading label={t('common.loading')}>
      <SkeletonBlock size="title" />
      <SkeletonBlock />
      <SkeletonRows count={6} />
    </Loading>
  );
}

function Page({ showcase }: { readonly showcase: ShowcaseActor }) {
  const t = useText();
  const href = useHref();
  const route = useSelect(showcase, selectRoute);
  const page = useSelect(showcase, selectPage);
  const isFailed = useSelect(showcase, selectIsFailed);
  const isOne = route === 'jackpots-id';
  const title = t(`showcase.${isOne ? 'jackpots' : route}`);
  const crumbs = (
    <Breadcrumbs
      label={t('showcase.crumbs')}
      crumbs={[
        { label: t('showcase.index'), href: href('/') },
        ...(isOne ? [{ label: title, href: href('/jackpots') }] : []),
      ]}
    />
  );
  if (isFailed)
    return (
      <>
        {crumbs}
        <PageHead title={title} />
        <ErrorState
          title={t('showcase.failed')}
          action={
            <Button onClick={() => showcase.send({ type: 'showcase.retry.requested' })}>
              {t('common.retry')}
            </Button>
          }
        />
      </>
    );
  if (!page) return <Waiting />;
  return (
    <>
      {crumbs}
      {page.kind === 'jackpot' ? (
        <JackpotView showcase={showcase} page={page} />
      ) : (
        <>
          <PageHead
            title={title}
            {...(page.kind === 'jackpots' && { note: <Freshness showcase={showcase} /> })}
          />
          {page.kind === 'jackpots' && <Jackpots page={page} />}
          {page.kind === 'winners' && <Winners showcase={showcase} page={page} />}
          {page.kind === 'providers' && <Providers showcase={showcase} page={page} />}
        </>
      )}
    </>
  );
}
