import {
  selectCatalogueSize,
  selectCategories,
  selectProviders,
  selectQuery,
} from '../../../../machines/games/hall/hall.selectors.ts';
import type { HallActor } from '../../../../machines/games/hall/hall.selectors.ts';
import { FAVOURITES, RECENT, hallSorts } from '../../../../schemas/rules/games/hall-query.ts';
import type { HallSort } from '../../../../schemas/rules/games/hall-query.ts';
import { useDialogs } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { isIconName } from '../../../icons/icon-names.ts';
import { Chip, ChipRow, ChipSelect } from '../../../ui/Chip.tsx';
import { SearchOpener, Toolbar } from '../../../ui/Page.tsx';
import { chosenAs, shortList } from './is-chosen.ts';
import { ProviderMark } from './ProviderMark.tsx';
import { ClearRecent, RecentCategory } from './RecentTools.tsx';
import { useHallHref } from './use-hall-href.ts';
import { useHasFavourites } from './use-has-favourites.ts';

const SHORT = 9;

/** Categories as chips below 1280 px, search, order, and the providers. */
export function HallTools({ hall }: { readonly hall: HallActor }) {
  const t = useText();
  const hallHref = useHallHref();
  const dialogs = useDialogs();
  const categories = useSelect(hall, selectCategories);
  const providers = useSelect(hall, selectProviders);
  const query = useSelect(hall, selectQuery);
  const all = useSelect(hall, selectCatalogueSize);
  const hasFavourites = useHasFavourites();
  const rest = { providers: query.providers, sort: query.sort };
  return (
    <>
      {categories.length > 0 && (
        <ChipRow as="nav" label={t('hall.categories')} className="no-rail">
          <Chip href={hallHref(rest)} icon="games" current={query.category === ''}>
            {t('hall.category.all')}
          </Chip>
          {categories.map(({ sysname, name, icon }) => (
            <Chip
              key={sysname}
              href={hallHref({ ...rest, category: sysname })}
              icon={isIconName(icon) ? icon : 'games'}
              current={query.category === sysname}
            >
              {name}
            </Chip>
          ))}
          {hasFavourites && (
            <Chip
              href={hallHref({ ...rest, category: FAVOURITES })}
              icon="heart"
              current={query.category === FAVOURITES}
            >
              {t('outside.favorites')}
            </Chip>
          )}
          <RecentCategory hall={hall} as="chip" />
        </ChipRow>
      )}
      <Toolbar>
        <SearchOpener
          onOpen={() => dialogs.send({ type: 'dialog.requested', name: 'GamesSearchPopup', kind: 'popup' })}
        >
          {all === null ? t('search.title') : t('hall.search', { count: all })}
        </SearchOpener>
        {providers.length > 0 && (
          <span className="no-rail">
            <Chip
              icon="filter"
              aria-haspopup="dialog"
              onClick={() => hall.send({ type: 'hall.filters.opened' })}
            >
              {query.providers.length > 0
                ? t('hall.providers.chosen', { count: query.providers.length })
                : t('hall.providers')}
            </Chip>
          </span>
        )}
        {query.category === RECENT ? (
          <ClearRecent />
        ) : (
          <ChipSelect
            label={t('hall.sort')}
            value={query.sort}
            options={hallSorts.map((sort) => ({ value: sort, label: t(`hall.sort.${sort}`) }))}
            onChange={(sort) => hall.send({ type: 'hall.sort.chosen', sort: sort as HallSort })}
          />
        )}
        {query.search !== '' && (
          <Chip
            iconEnd="close"
            aria-label={t('hall.search.remove', { text: query.search })}
            onClick={() => hall.send({ type: 'hall.search.cleared' })}
          >
            <bdi>{query.search}</bdi>
          </Chip>
        )}
      </Toolbar>
      {providers.length > 0 && (
        <ChipRow label={t('hall.providers')}>
          <Chip
            pressed={query.providers.length === 0}
            onClick={() => query.providers.length > 0 && hall.send({ type: 'hall.providers.cleared' })}
          >
            {t('hall.providers.all')}
          </Chip>
          {shortList(providers, query.providers, SHORT).map((provider) => {
            const name = chosenAs(provider, query.providers);
            return (
              <Chip
                key={provider.sysname}
                lead={<ProviderMark provider={provider} />}
                pressed={name !== undefined}
                iconEnd={name === undefined ? undefined : 'close'}
                onClick={() =>
                  hall.send({ type: 'hall.provider.toggled', sysname: name ?? provider.sysname })
                }
              >
                {provider.name}
              </Chip>
            );
          })}
        </ChipRow>
      )}
    </>
  );
}
