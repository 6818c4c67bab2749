import { lazy, Suspense } from 'react';
import { LoadFailed } from '../../kit/load/LoadFailed.tsx';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectCategories,
  selectIsFailed,
  selectIsFavourites,
  selectIsFiltersOpen,
  selectIsLoading,
  selectIsRecent,
  selectIsWhole,
  selectProviders,
  selectQuery,
  selectTotal,
} from '../../../../machines/games/hall/hall.selectors.ts';
import type { HallActor } from '../../../../machines/games/hall/hall.selectors.ts';
import { GAMES_PAGE_SIZE } from '../../../../schemas/constants.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { PageHead, Railed, Results } from '../../../ui/Page.tsx';
import { Loading, SkeletonBlock, SkeletonCards } from '../../../ui/Skeleton.tsx';
import { Continue } from '../recent/Continue.tsx';
import { HallGrid } from './HallGrid.tsx';
import { HallRail } from './HallRail.tsx';
import { HallSort } from './HallSort.tsx';
import { HallTools } from './HallTools.tsx';
import { useHasFavourites } from './use-has-favourites.ts';
import s from './Hall.module.css';

const HallFilters = lazy(() => import('./HallFilters.tsx').then((m) => ({ default: m.HallFilters })));

export function HallPage() {
  const hall = useActor(actorIds.gameHall);
  return hall ? <Hall hall={hall} /> : <Waiting />;
}

function Waiting() {
  const t = useText();
  return (
    <Railed rail={null}>
      <PageHead title={t('hall.title')} />
      <Loading label={t('common.loading')}>
        <div className="no-rail">
          <SkeletonBlock size="chips" />
        </div>
        <div className={s.spare}>
          <SkeletonBlock size="tools" />
        </div>
        <SkeletonBlock size="chips" />
        <Results busy>
          <SkeletonCards count={GAMES_PAGE_SIZE} />
        </Results>
      </Loading>
    </Railed>
  );
}

function Hall({ hall }: { readonly hall: HallActor }) {
  const isLoading = useSelect(hall, selectIsLoading);
  const isFailed = useSelect(hall, selectIsFailed);
  const isFiltersOpen = useSelect(hall, selectIsFiltersOpen);
  const hasRail = useSelect(hall, selectCategories).length > 0;
  if (isLoading) return <Waiting />;
  if (isFailed && !hasRail)
    return (
      <div className="wrap">
        <Head hall={hall} />
        <Failed hall={hall} />
      </div>
    );
  return (
    <>
      <Railed rail={<HallRail hall={hall} />}>
        <Head hall={hall} />
        {isFailed ? (
          <Failed hall={hall} />
        ) : (
          <>
            <HallTools hall={hall} />
            <Own hall={hall} />
            <HallGrid hall={hall} />
          </>
        )}
      </Railed>
      {isFiltersOpen && (
        <Suspense>
          <HallFilters hall={hall} />
        </Suspense>
      )}
    </>
  );
}

function Failed({ hall }: { readonly hall: HallActor }) {
  const t = useText();
  return (
    <LoadFailed
      title={t('hall.failed.title')}
      text={t('hall.failed.text')}
      onRetry={() => hall.send({ type: 'hall.reload.requested' })}
    />
  );
}

/** Above the whole catalogue; who looks for something gets what was looked for. */
function Own({ hall }: { readonly hall: HallActor }) {
  return useSelect(hall, selectIsWhole) ? <Continue /> : null;
}

function Head({ hall }: { readonly hall: HallActor }) {
  const t = useText();
  const isFailed = useSelect(hall, selectIsFailed);
  const total = useSelect(hall, selectTotal);
  const categories = useSelect(hall, selectCategories);
  const providers = useSelect(hall, selectProviders);
  const query = useSelect(hall, selectQuery);
  const isWhole = useSelect(hall, selectIsWhole);
  const isFavourites = useSelect(hall, selectIsFavourites);
  const hasFavourites = useHasFavourites();
  const category = categories.find(({ sysname }) => sysname === query.category);
  const note =
    isWhole && providers.length > 0
      ? t('hall.summary', { games: total, providers: providers.length })
      : t('hall.count', { count: total });
  const isRecent = useSelect(hall, selectIsRecent);
  const recent = useActor(actorIds.recent);
  const own =
    isFavourites && hasFavourites
      ? t('outside.favorites')
      : isRecent && recent
        ? t('outside.recent')
        : category?.name;
  const title = own ?? t('hall.title');
  return (
    <PageHead className={s.title} title={title} note={isFailed ? undefined : note}>
      {!isFailed && <HallSort hall={hall} />}
    </PageHead>
  );
}
