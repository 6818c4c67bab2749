import {
  selectCatalogueSize,
  selectCategories,
  selectQuery,
} from '../../../../machines/games/hall/hall.selectors.ts';
import type { HallActor } from '../../../../machines/games/hall/hall.selectors.ts';
import { FAVOURITES } from '../../../../schemas/rules/games/hall-query.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { isIconName } from '../../../icons/icon-names.ts';
import type { IconName } from '../../../icons/icon-names.ts';
import { useHallHref } from './use-hall-href.ts';
import { useHasFavourites } from './use-has-favourites.ts';

/** `games`: how many there are, null where it is not told. */
type ShownCategory = {
  readonly key: string;
  readonly href: string;
  readonly icon: IconName;
  readonly name: string;
  readonly games: number | null;
  readonly current: boolean;
};

/** All games, the categories and the player's favourites; none without categories. */
export function useCategories(hall: HallActor): readonly ShownCategory[] {
  const t = useText();
  const hallHref = useHallHref();
  const categories = useSelect(hall, selectCategories);
  const all = useSelect(hall, selectCatalogueSize);
  const { providers, sort, category, facts } = useSelect(hall, selectQuery);
  const hasFavourites = useHasFavourites();
  if (categories.length === 0) return [];
  const of = (key: string, icon: IconName, name: string, games: number | null): ShownCategory => ({
    key,
    href: hallHref({ providers, sort, facts, ...(key !== '' && { category: key }) }),
    icon,
    name,
    games,
    current: category === key,
  });
  return [
    of('', 'games', t('hall.category.all'), all),
    ...categories.map(({ sysname, name, icon, games_count: count }) =>
      of(sysname, isIconName(icon) ? icon : 'games', name, count),
    ),
    ...(hasFavourites ? [of(FAVOURITES, 'heart', t('outside.favorites'), null)] : []),
  ];
}
