import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Game, HallCategory, HallProvider } from '../../../schemas/games/games.ts';
import type { hallMachine } from './hall.machine.ts';
import { FAVOURITES, RECENT } from '../../../schemas/rules/games/hall-query.ts';
import { leftOutOf, shownOf, sizeOf } from './shown-of.ts';
import type { HallPagesByNumber } from './shown-of.ts';
import type { HallQuery } from '../../../schemas/rules/games/hall-query.ts';

export type HallActor = ActorRefFrom<typeof hallMachine>;
type Snapshot = SnapshotFrom<typeof hallMachine>;

export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.matches('loading');
export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');
/** Another list is on its way. */
export const selectIsFiltering = (snapshot: Snapshot): boolean => snapshot.matches('filtering');
export const selectIsFetching = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'fetching' });
export const selectIsStuck = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'stuck' });
/** What the last choice asked for. */
export const selectQuery = (snapshot: Snapshot): HallQuery => snapshot.context.wanted;
export const selectCategories = (snapshot: Snapshot): readonly HallCategory[] => snapshot.context.categories;
export const selectProviders = (snapshot: Snapshot): readonly HallProvider[] => snapshot.context.providers;
export const selectPages = (snapshot: Snapshot): HallPagesByNumber => snapshot.context.pages;
/** No more than can be seen. */
export const selectTotal = ({ context }: Snapshot): number =>
  Math.min(context.total, context.places - leftOutOf(context));
export const selectShown = (snapshot: Snapshot): number => shownOf(snapshot.context);
export const selectCurrency = (snapshot: Snapshot): string => snapshot.context.currency;
export const selectIsFiltersOpen = (snapshot: Snapshot): boolean => snapshot.context.isFiltersOpen;

/** The player's favourites are shown, in whatever choice of them. */
export const selectIsFavourites = ({ context }: Snapshot): boolean =>
  context.uid > 0 && context.wanted.category === FAVOURITES;

/** The games that were opened in this browser are shown. */
export const selectIsRecent = ({ context }: Snapshot): boolean => context.wanted.category === RECENT;

/** Nothing is chosen: all games are shown. */
export const selectIsWhole = ({ context: { wanted } }: Snapshot): boolean =>
  wanted.category === '' && wanted.search === '' && wanted.facts === '' && wanted.providers.length === 0;

/** Games of the whole catalogue, as far as the providers tell; null when they do not. */
export const selectCatalogueSize = ({ context }: Snapshot): number | null => {
  if (context.providers.length === 0) return null;
  let sum = 0;
  for (const { games_count: count } of context.providers) {
    if (count === null) return null;
    sum += count;
  }
  return sum;
};

/** The game at a position of the grid, or undefined while its page is missing. */
export const gameAt = (pages: HallPagesByNumber, position: number): Game | undefined => {
  let page = 0;
  let at = position;
  for (; at >= sizeOf(pages, page); page += 1) at -= sizeOf(pages, page);
  return pages[page]?.[at];
};

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly gameHall: HallActor;
  }
}
