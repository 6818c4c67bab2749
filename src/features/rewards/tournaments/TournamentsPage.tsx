import { LoadFailed } from '../../kit/load/LoadFailed.tsx';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectCurrent,
  selectIsFailed,
  selectRoute,
} from '../../../../machines/rewards/tournaments/tournaments.selectors.ts';
import type { TournamentsActor } from '../../../../machines/rewards/tournaments/tournaments.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { usePageTitle } from '../../../app/page-title.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { PageHead } from '../../../ui/Page.tsx';
import { Loading, SkeletonBlock } from '../../../ui/Skeleton.tsx';
import { EntryElsewhere } from './Entry.tsx';
import { TournamentGamesPage } from './TournamentGames.tsx';
import { TournamentList } from './TournamentList.tsx';
import { TournamentView } from './TournamentView.tsx';

/** The lists of tournaments, one tournament, and the games of one. */
export function TournamentsPage() {
  const tournaments = useActor(actorIds.tournaments);
  return <div className="wrap">{tournaments ? <Page tournaments={tournaments} /> : <Waiting />}</div>;
}

function Waiting() {
  const t = useText();
  return (
    <Loading label={t('common.loading')}>
      <SkeletonBlock size="title" />
      <SkeletonBlock size="ticket" />
      <SkeletonBlock size="ticket" />
    </Loading>
  );
}

function Page({ tournaments }: { readonly tournaments: TournamentsActor }) {
  const t = useText();
  const href = useHref();
  const route = useSelect(tournaments, selectRoute);
  const current = useSelect(tournaments, selectCurrent);
  const isFailed = useSelect(tournaments, selectIsFailed);
  const isList = route === 'tournaments';
  const isHall = route === 'tournaments-id-gamehall';
  usePageTitle(current && !isList && current.name === '' ? t('tournaments.unnamed') : '');
  const lists = { label: t('tournaments.title'), href: href('/tournaments') };
  const isView = !isList && !isHall && current !== null;
  const own = {
    label: current?.name || t('tournaments.unnamed'),
    href: href(`/tournaments/${current?.id ?? ''}`),
  };
  return (
    <>
      <Breadcrumbs
        label={t('tournaments.crumbs')}
        crumbs={[
          { label: t('tournaments.index'), href: href('/') },
          ...(isList ? [] : [lists]),
          ...(isHall && current ? [own] : []),
        ]}
      />
      <EntryElsewhere shownId={isView && !isFailed ? current.id : ''} />
      {isFailed ? (
        <>
          <PageHead title={t('tournaments.title')} />
          <LoadFailed
            title={t('tournaments.failed.page')}
            onRetry={() => tournaments.send({ type: 'tournaments.retry.requested' })}
          />
        </>
      ) : isList ? (
        <TournamentList tournaments={tournaments} />
      ) : !current ? (
        <Loading label={t('common.loading')}>
          <SkeletonBlock size="hero" />
          <SkeletonBlock />
        </Loading>
      ) : isHall ? (
        <TournamentGamesPage tournaments={tournaments} current={current} />
      ) : (
        <TournamentView tournaments={tournaments} current={current} />
      )}
    </>
  );
}
