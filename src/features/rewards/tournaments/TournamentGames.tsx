import {
  selectIsFailed,
  selectIsLoading,
  selectItems,
  selectTotal,
} from '../../../../machines/kit/list/list.selectors.ts';
import type { TournamentGamesActor } from '../../../../machines/rewards/tournaments/tournament-lists.ts';
import { selectGames } from '../../../../machines/rewards/tournaments/tournaments.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { groupDigits } from '../../../i18n/evaluate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { PageHead } from '../../../ui/Page.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import { Section, Shelf } from '../../../ui/Section.tsx';
import { Loading, SkeletonCards } from '../../../ui/Skeleton.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { CatalogueCard } from '../../games/CatalogueCard.tsx';
import { MoreOf } from '../../kit/list/MoreOf.tsx';
import { LoadFailed } from '../../kit/load/LoadFailed.tsx';
import type { TournamentPart } from './tournament-part.ts';
import type { CardGame } from '../../../../schemas/rules/games/card-game.ts';

/** The first games that count, below their tournament. */
export function TournamentGamesShelf({ tournaments, current }: TournamentPart) {
  const t = useText();
  const href = useHref();
  const list = useSelect(tournaments, selectGames);
  const games = useSelect(list, selectItems<CardGame>);
  const total = useSelect(list, selectTotal);
  const isFailed = useSelect(list, selectIsFailed);
  if (isFailed)
    return (
      <Section title={t('tournaments.games')} deferred>
        <GamesFailed list={list} />
      </Section>
    );
  if (games.length === 0) return null;
  return (
    <Section
      title={t('tournaments.games')}
      count={groupDigits(current.games_count ?? total)}
      all={{
        href: href(`/tournaments/${encodeURIComponent(current.id)}/gamehall`),
        label: t('common.seeAll'),
      }}
      deferred
    >
      <Shelf kind="tile">
        {games.map((game) => (
          <CatalogueCard key={game.sysname} game={game} />
        ))}
      </Shelf>
    </Section>
  );
}

function GamesFailed({ list }: { readonly list: TournamentGamesActor }) {
  const t = useText();
  return (
    <LoadFailed
      title={t('tournaments.games.failed')}
      onRetry={() => list.send({ type: 'list.retry.requested' })}
    />
  );
}

/** All games that count, page by page. */
export function TournamentGamesPage({ tournaments, current }: TournamentPart) {
  const t = useText();
  const list = useSelect(tournaments, selectGames);
  const games = useSelect(list, selectItems<CardGame>);
  const total = useSelect(list, selectTotal);
  const isLoading = useSelect(list, selectIsLoading);
  const isFailed = useSelect(list, selectIsFailed);
  return (
    <>
      <PageHead
        title={current.name || t('tournaments.unnamed')}
        note={!isLoading && !isFailed && t('tournaments.games.count', { count: total })}
      />
      {isFailed ? (
        <GamesFailed list={list} />
      ) : isLoading ? (
        <Loading label={t('common.loading')}>
          <SkeletonCards count={6} />
        </Loading>
      ) : games.length === 0 ? (
        <EmptyState art="reels" title={t('tournaments.games.empty')} />
      ) : (
        <>
          <Grid>
            {games.map((game) => (
              <CatalogueCard key={game.sysname} game={game} />
            ))}
          </Grid>
          <MoreOf list={list} />
        </>
      )}
    </>
  );
}
