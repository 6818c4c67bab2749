import { gameAt } from '../../../../machines/games/hall/hall.selectors.ts';
import type { HallPagesByNumber } from '../../../../machines/games/hall/shown-of.ts';
import { SkeletonCard } from '../../../ui/Skeleton.tsx';
import s from './Hall.module.css';
import { HallCard } from './HallCard.tsx';

/** Cards of the first rows on any screen are loaded at once. */
const EAGER = 4;

/** The places `from` up to `to` of the grid; a game whose page is missing stands as a skeleton of the same size. */
export function HallCards({
  pages,
  from,
  to,
}: {
  readonly pages: HallPagesByNumber;
  readonly from: number;
  readonly to: number;
}) {
  const isFigured = gameAt(pages, 0)?.figures !== undefined;
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => {
    const position = from + index;
    const game = gameAt(pages, position);
    return game ? (
      <HallCard key={game.sysname} game={game} eager={position < EAGER} />
    ) : (
      <SkeletonCard key={position} className={isFigured ? s.figured : undefined} />
    );
  });
}
