import { LoadFailed } from '../../kit/load/LoadFailed.tsx';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectIsFailed,
  selectPage,
  selectRoute,
} from '../../../../machines/games/boards/boards.selectors.ts';
import type { BoardsActor } from '../../../../machines/games/boards/boards.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { PageHead } from '../../../ui/Page.tsx';
import { Loading, SkeletonBlock, SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Freshness } from './Freshness.tsx';
import { JackpotView } from './JackpotView.tsx';
import { Jackpots } from './Jackpots.tsx';
import { Providers } from './Providers.tsx';
import { Winners } from './Winners.tsx';

/** Jackpots, one jackpot, winners, providers. */
export function BoardsPage() {
  const boards = useActor(actorIds.boards);
  return <div className="wrap">{boards ? <Page boards={boards} /> : <Waiting />}</div>;
}

/** `title`: what the page is called, where that is known before its content. */
function Waiting({ title }: { readonly title?: string }) {
  const t = useText();
  return (
    <>
      {title && <PageHead title={title} />}
      <Loading label={t('common.loading')}>
        {!title && <SkeletonBlock size="title" />}
        <SkeletonBlock />
        <SkeletonRows count={6} />
      </Loading>
    </>
  );
}

function Page({ boards }: { readonly boards: BoardsActor }) {
  const t = useText();
  const href = useHref();
  const route = useSelect(boards, selectRoute);
  const page = useSelect(boards, selectPage);
  const isFailed = useSelect(boards, selectIsFailed);
  const isOne = route === 'jackpots-id';
  const title = t(`boards.${isOne ? 'jackpots' : route}`);
  const crumbs = (
    <Breadcrumbs
      label={t('boards.crumbs')}
      crumbs={[
        { label: t('boards.index'), href: href('/') },
        ...(isOne ? [{ label: title, href: href('/jackpots') }] : []),
      ]}
    />
  );
  if (isFailed)
    return (
      <>
        {crumbs}
        <PageHead title={title} />
        <LoadFailed
          title={t('boards.failed')}
          onRetry={() => boards.send({ type: 'boards.reload.requested' })}
        />
      </>
    );
  if (!page)
    return (
      <>
        {crumbs}
        <Waiting {...(!isOne && { title })} />
      </>
    );
  return (
    <>
      {crumbs}
      {page.kind === 'jackpot' ? (
        <JackpotView boards={boards} page={page} />
      ) : (
        <>
          <PageHead
            title={title}
            {...(page.kind === 'jackpots' && { note: <Freshness boards={boards} /> })}
          />
          {page.kind === 'jackpots' && <Jackpots page={page} />}
          {page.kind === 'winners' && <Winners boards={boards} page={page} />}
          {page.kind === 'providers' && <Providers boards={boards} page={page} />}
        </>
      )}
    </>
  );
}
