import {
  selectCatalogueSize,
  selectCategories,
  selectProviders,
  selectQuery,
} from '../../../../machines/games/hall/hall.selectors.ts';
import type { HallActor } from '../../../../machines/games/hall/hall.selectors.ts';
import { FAVOURITES } from '../../../../schemas/rules/games/hall-query.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { groupDigits } from '../../../i18n/evaluate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { isIconName } from '../../../icons/icon-names.ts';
import { RailGroup, RailLink } from '../../../ui/Rail.tsx';
import { shortList } from './is-chosen.ts';
import { ProviderChecks } from './ProviderChecks.tsx';
import { RecentCategory } from './RecentTools.tsx';
import { useHallHref } from './use-hall-href.ts';
import { useHasFavourites } from './use-has-favourites.ts';

const SHORT = 9;
const countOf = (count: number | null) => (count === null ? undefined : groupDigits(count));

/** Categories and providers beside the games, from 1280 px. */
export function HallRail({ hall }: { readonly hall: HallActor }) {
  const t = useText();
  const hallHref = useHallHref();
  const categories = useSelect(hall, selectCategories);
  const providers = useSelect(hall, selectProviders);
  const query = useSelect(hall, selectQuery);
  const all = useSelect(hall, selectCatalogueSize);
  const hasFavourites = useHasFavourites();
  const rest = { providers: query.providers, sort: query.sort };
  return (
    <>
      {categories.length > 0 && (
        <RailGroup title={t('hall.categories')}>
          <RailLink href={hallHref(rest)} icon="games" count={countOf(all)} current={query.category === ''}>
            {t('hall.category.all')}
          </RailLink>
          {categories.map(({ sysname, name, icon, games_count: count }) => (
            <RailLink
              key={sysname}
              href={hallHref({ ...rest, category: sysname })}
              icon={isIconName(icon) ? icon : 'games'}
              count={countOf(count)}
              current={query.category === sysname}
            >
              {name}
            </RailLink>
          ))}
          {hasFavourites && (
            <RailLink
              href={hallHref({ ...rest, category: FAVOURITES })}
              icon="heart"
              current={query.category === FAVOURITES}
            >
              {t('outside.favorites')}
            </RailLink>
          )}
          <RecentCategory hall={hall} as="link" />
        </RailGroup>
      )}
      {providers.length > 0 && (
        <RailGroup title={t('hall.providers')} as="group">
          <ProviderChecks hall={hall} providers={shortList(providers, query.providers, SHORT)} />
          {providers.length > SHORT && (
            <RailLink onClick={() => hall.send({ type: 'hall.filters.opened' })}>
              {t('hall.providers.more', { count: providers.length })}
            </RailLink>
          )}
        </RailGroup>
      )}
    </>
  );
}
