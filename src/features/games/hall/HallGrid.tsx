import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectIsFavourites,
  selectIsFetching,
  selectIsFiltering,
  selectIsRecent,
  selectIsStuck,
  selectPages,
  selectQuery,
  selectShown,
  selectTotal,
} from '../../../../machines/games/hall/hall.selectors.ts';
import type { HallActor } from '../../../../machines/games/hall/hall.selectors.ts';
import { selectIsRead } from '../../../../machines/games/recent/recent.selectors.ts';
import type { RecentActor } from '../../../../machines/games/recent/recent.selectors.ts';
import { GAMES_PAGE_SIZE } from '../../../../schemas/constants.ts';
import { FIGURES_ALONE } from '../../../../schemas/rules/games/hall-query.ts';
import { useActor } from '../../../actors/actors.tsx';
import { later } from '../../../app/later.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Results } from '../../../ui/Page.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import { Loading, SkeletonCards } from '../../../ui/Skeleton.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { More } from '../../kit/list/More.tsx';
import { HallCards } from './HallCards.tsx';
import { NextPlaces } from './NextPlaces.tsx';
import { useHallHref } from './use-hall-href.ts';
import { useEndless } from './use-endless.ts';
import { useHasFavourites } from './use-has-favourites.ts';
import s from './Hall.module.css';

/** Up to this many games the grid is drawn whole, and up to twice as many while the one of rows is on its way. */
const WHOLE = 3 * GAMES_PAGE_SIZE;

const WindowedGrid = lazy(() => import('./WindowedGrid.tsx').then((m) => ({ default: m.WindowedGrid })));

const EndPlace = later('src/features/games/hall/EndPlace.tsx', () =>
  import('./EndPlace.tsx').then((m) => m.EndPlace),
);

const RecentNone = lazy(() => import('../recent/RecentNone.tsx').then((m) => ({ default: m.RecentNone })));

export function HallGrid({ hall }: { readonly hall: HallActor }) {
  const t = useText();
  const hallHref = useHallHref();
  const total = useSelect(hall, selectTotal);
  const shown = useSelect(hall, selectShown);
  const isFiltering = useSelect(hall, selectIsFiltering);
  const { providers, search, facts } = useSelect(hall, selectQuery);
  const hasFavourites = useHasFavourites();
  const isFavourites = useSelect(hall, selectIsFavourites) && hasFavourites;
  const isRecent = useSelect(hall, selectIsRecent);
  const isPlain = providers.length === 0 && search === '' && (facts === '' || facts === FIGURES_ALONE);
  const isNone = isFavourites && isPlain;
  if (total === 0 && isRecent && isPlain) return <NoRecent isLoading={isFiltering} />;
  if (total === 0 && !isFiltering)
    return (
      <>
        <Results busy={false}>
          <EmptyState
            art={isNone ? 'heart' : 'lens'}
            title={isNone ? t('outside.favorites.empty') : t('hall.empty.title')}
            text={isNone ? t('outside.favorites.empty.text') : t('hall.empty.text')}
            action={
              facts === '' ? (
                <Button href={hallHref({})}>{t('hall.empty.button')}</Button>
              ) : (
                <Button onClick={() => hall.send({ type: 'hall.facts.chosen', facts: '' })}>
                  {t('hall.filters.clear')}
                </Button>
              )
            }
          />
        </Results>
        {/* The line that told how many were shown tells now that there is none. */}
        <p className="vh" role="status">
          {isNone ? t('outside.favorites.empty') : t('hall.empty.title')}
        </p>
      </>
    );
  const hasMore = shown < total;
  const whole = <WholeGrid hall={hall} shown={shown} hasMore={hasMore} />;
  return (
    <>
      <Results busy={isFiltering}>
        {shown <= WHOLE ? (
          whole
        ) : (
          <Suspense fallback={whole}>
            <WindowedGrid hall={hall} shown={shown} hasMore={hasMore} />
          </Suspense>
        )}
      </Results>
      <p className="vh" role="status">
        {isFiltering ? t('common.loading') : t('hall.shownStatus', { shown, total })}
      </p>
      <MoreGames hall={hall} shown={shown} total={total} />
    </>
  );
}

function WholeGrid({
  hall,
  shown,
  hasMore,
}: {
  readonly hall: HallActor;
  readonly shown: number;
  readonly hasMore: boolean;
}) {
  const pages = useSelect(hall, selectPages);
  // Who comes back finds as many as were shown: asked for once the first of them are there.
  useEffect(() => {
    if (shown > GAMES_PAGE_SIZE) hall.send({ type: 'hall.range.needed', from: 0, to: shown - 1 });
  }, [hall, shown, pages]);
  return (
    <Grid>
      <HallCards pages={pages} from={0} to={Math.min(shown, 2 * WHOLE)} />
      {hasMore && <NextPlaces key={shown} />}
      {!hasMore && shown < GAMES_PAGE_SIZE && (
        <Suspense>
          <EndPlace hall={hall} after={shown} />
        </Suspense>
      )}
    </Grid>
  );
}

function MoreGames({
  hall,
  shown,
  total,
}: {
  readonly hall: HallActor;
  readonly shown: number;
  readonly total: number;
}) {
  const isFetching = useSelect(hall, selectIsFetching);
  const isStuck = useSelect(hall, selectIsStuck);
  const stage = isStuck ? 'failed' : shown >= total ? 'end' : isFetching ? 'busy' : 'idle';
  const place = useRef<HTMLDivElement>(null);
  const onMore = useCallback(() => hall.send({ type: 'hall.more.requested' }), [hall]);
  const again = useEndless({
    place,
    hasMore: stage === 'idle' || stage === 'busy',
    isFirst: shown <= GAMES_PAGE_SIZE,
    onMore,
  });
  return (
    <div ref={place} className={s.below}>
      <More
        stage={stage}
        shown={shown}
        total={total}
        next={Math.min(GAMES_PAGE_SIZE, total - shown)}
        onMore={again}
        onRetry={() => hall.send({ type: 'hall.retry.requested' })}
      />
    </div>
  );
}

/** No game of those played lately: their list is not known yet, or empty. */
function NoRecent({ isLoading }: { readonly isLoading: boolean }) {
  const recent = useActor(actorIds.recent);
  const waiting = <Waiting />;
  return recent && !isLoading ? <IfRead recent={recent} waiting={waiting} /> : waiting;
}

function IfRead({ recent, waiting }: { readonly recent: RecentActor; readonly waiting: ReactNode }) {
  return useSelect(recent, selectIsRead) ? (
    <Suspense fallback={waiting}>
      <Results busy={false}>
        <RecentNone />
      </Results>
    </Suspense>
  ) : (
    waiting
  );
}

function Waiting() {
  const t = useText();
  return (
    <Results busy>
      <Loading label={t('common.loading')}>
        <SkeletonCards count={GAMES_PAGE_SIZE} />
      </Loading>
    </Results>
  );
}
