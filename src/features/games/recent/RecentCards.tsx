import { useEffect } from 'react';
import type { RecentActor, RecentGame } from '../../../../machines/games/recent/recent.selectors.ts';
import { SkeletonCard } from '../../../ui/Skeleton.tsx';
import { CatalogueCard } from '../CatalogueCard.tsx';

/** The games as tiles; a place is held for one that has not come. */
export function RecentCards({
  recent,
  games,
}: {
  readonly recent: RecentActor;
  readonly games: readonly RecentGame[];
}) {
  useEffect(() => recent.send({ type: 'recent.games.requested' }), [recent]);
  return games.map(({ sysname, game }) =>
    game ? <CatalogueCard key={sysname} game={game} /> : <SkeletonCard key={sysname} />,
  );
}
