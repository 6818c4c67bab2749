import { SkeletonCard } from '../../../ui/Skeleton.tsx';
import s from './Hall.module.css';

/** One less than the columns of the widest grid. */
const places = [1, 2, 3, 4, 5, 6] as const;

/** Places of the games that come next, as many as the last row has room for. */
export function NextPlaces() {
  return places.map((place) => <SkeletonCard key={`next ${place}`} className={s.place} />);
}
