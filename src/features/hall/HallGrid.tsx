import { lazy, Suspense } from 'react';
import {
  selectIsFavourites,
  selectIsFetching,
  selectIsFiltering,
  selectIsStuck,
  selectPages,
  selectQuery,
  selectShown,
  selectTotal,
} from '../../../machines/game-hall/game-hall.selectors.ts';
import type { GameHallActor } from '../../../machines/game-hall/game-hall.selectors.ts';
import { GAMES_PAGE_SIZE } from '../../../schemas/constants.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { More, Results } from '../../ui/Page.tsx';
import { Grid } from '../../ui/Section.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { HallCards } from './HallCards.tsx';
import { useHallHref } from './use-hall-href.ts';
import { useHasFavourites } from './use-has-favourites.ts';

/** Up to this many games the grid is drawn whole. */
const WHOLE = 3 * GAMES_PAGE_SIZE;

const WindowedGrid = lazy(() => import('./WindowedGrid.tsx').then((m) => ({ default: m.WindowedGrid })));

export function HallGrid({ hall }: { readonly hall: GameHallActor }) {
  const t = useText();
  const hallHref = useHallHref();
  const total = useSelect(hall, selectTotal);
  const shown = useSelect(hall, selectShown);
  const isFiltering = useSelect(hall, selectIsFiltering);
  const { providers, search } = useSelect(hall, selectQuery);
  const hasFavourites = useHasFavourites();
  const isFavourites = useSelect(hall, selectIsFavourites) && hasFavourites;
  const isNone = isFavourites && providers.length === 0 && search === '';
  if (total === 0 && !isFiltering)
    return (
      <Results busy={false}>
        <EmptyState
          art={isNone ? 'heart' : 'lens'}
          title={isNone ? t('outside.favorites.empty') : t('hall.empty.title')}
          text={isNone ? t('outside.favorites.empty.text') : t('hall.empty.text')}
          action={<Button href={hallHref({})}>{t('hall.empty.button')}</Button>}
        />
      </Results>
    );
  const whole = <WholeGrid hall={hall} shown={shown} />;
  return (
    <>
      <Results busy={isFiltering}>
        {shown <= WHOLE ? (
          whole
        ) : (
          <Suspense fallback={whole}>
            <WindowedGrid hall={hall} shown={shown} />
          </Suspense>
        )}
      </Results>
      <p className="vh" role="status">
        {t('hall.shownStatus', { shown, total })}
      </p>
      <MoreGames hall={hall} shown={shown} total={total} />
    </>
  );
}

function WholeGrid({ hall, shown }: { readonly hall: GameHallActor; readonly shown: number }) {
  const pages = useSelect(hall, selectPages);
  return (
    <Grid>
      <HallCards pages={pages} from={0} to={Math.min(shown, WHOLE)} />
    </Grid>
  );
}

function MoreGames({
  hall,
  shown,
  total,
}: {
  readonly hall: GameHallActor;
  readonly shown: number;
  readonly total: number;
}) {
  const t = useText();
  const isFetching = useSelect(hall, selectIsFetching);
  const isStuck = useSelect(hall, selectIsStuck);
  const more = { type: 'hall.more.requested' } as const;
  return (
    <More count={<bdi>{t('hall.shown', { shown, total })}</bdi>}>
      {isStuck ? (
        <>
          <p role="alert">{t('hall.more.failed')}</p>
          <Button onClick={() => hall.send({ type: 'hall.page.retried' })}>{t('common.retry')}</Button>
        </>
      ) : (
        shown < total && (
          <Button
            size="l"
            loading={isFetching}
            loadingText={t('hall.loading')}
            onClick={() => hall.send(more)}
          >
            {t('hall.more', { count: Math.min(GAMES_PAGE_SIZE, total - shown) })}
          </Button>
        )
      )}
    </More>
  );
}
