import { GAMES_PAGE_SIZE } from '../../../schemas/constants.ts';
import type { Game } from '../../../schemas/games/games.ts';

export type HallPagesByNumber = Readonly<Record<string, readonly Game[]>>;
type Places = {
  readonly query: { readonly shown: number };
  readonly places: number;
  readonly pages: HallPagesByNumber;
};

/** Places of the platform's list that are shown. */
export const shownPlaces = ({ query, places }: Places): number => Math.min(query.shown, places);

/** Games that the loaded pages among the first `end` places are short of: the market does not see them. */
export const leftOutOf = ({ places, pages }: Places, end = places): number => {
  let count = 0;
  for (const [page, games] of Object.entries(pages)) {
    const size = Math.min(GAMES_PAGE_SIZE, end - Number(page) * GAMES_PAGE_SIZE);
    count += Math.max(0, size - games.length);
  }
  return count;
};

/** How many games stand in the grid, without the places of those that are left out. */
export const shownOf = (hall: Places): number => {
  const end = shownPlaces(hall);
  return end - leftOutOf(hall, end);
};

/** Games of a page, or of one that is still missing. */
export const sizeOf = (pages: HallPagesByNumber, page: number): number =>
  pages[page]?.length ?? GAMES_PAGE_SIZE;
