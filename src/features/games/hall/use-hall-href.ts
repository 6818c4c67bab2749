import { hallSearch } from '../../../../schemas/rules/games/hall-query.ts';
import type { HallQuery } from '../../../../schemas/rules/games/hall-query.ts';
import { useHref } from '../../../app/links.ts';

/** Addresses of the hall with a filter. */
export function useHallHref(): (query: Partial<HallQuery>) => string {
  const href = useHref();
  return (query) => href('/gamehall') + hallSearch(query);
}
