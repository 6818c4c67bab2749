import { Suspense } from 'react';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectCatalogueSize,
  selectProviders,
  selectQuery,
} from '../../../../machines/games/hall/hall.selectors.ts';
import type { HallActor } from '../../../../machines/games/hall/hall.selectors.ts';
import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { RECENT, hallSearch } from '../../../../schemas/rules/games/hall-query.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useContent, useDialogs } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useView } from '../../../app/views.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Chip, ChipRow } from '../../../ui/Chip.tsx';
import { SearchOpener, Toolbar } from '../../../ui/Page.tsx';
import { SkeletonBlock } from '../../../ui/Skeleton.tsx';
import { SHORT, chosenAs, shortList } from './is-chosen.ts';
import { ProviderMark } from './ProviderMark.tsx';
import { ClearRecent, RecentCategory } from './RecentTools.tsx';
import { useCategories } from './use-categories.ts';
import s from './Hall.module.css';

type HallProps = { readonly hall: HallActor };

/** Categories as chips below 1280 px. */
function CategoryChips({ hall }: HallProps) {
  const t = useText();
  const categories = useCategories(hall);
  if (categories.length === 0) return null;
  return (
    <ChipRow as="nav" label={t('hall.categories')} className="no-rail">
      {categories.map(({ key, href, icon, name, current }) => (
        <Chip key={key} href={href} icon={icon} current={current}>
          {name}
        </Chip>
      ))}
      <RecentCategory hall={hall} as="chip" />
    </ChipRow>
  );
}

/** Search, and what of the choice can be undone. */
function HallToolbar({ hall }: HallProps) {
  const t = useText();
  const hasSearch = useSelect(useContent(), selectConfig)?.search.enabled ?? true;
  const dialogs = useDialogs();
  const { category, search } = useSelect(hall, selectQuery);
  const all = useSelect(hall, selectCatalogueSize);
  return (
    <Toolbar className={category === RECENT || search !== '' ? undefined : s.spare}>
      {hasSearch && (
        <SearchOpener
          className={s.spare}
          onOpen={() => dialogs.send({ type: 'dialog.requested', name: 'GamesSearchPopup', kind: 'popup' })}
        >
          {all === null ? t('search.title') : t('hall.search', { count: all })}
        </SearchOpener>
      )}
      {category === RECENT && <ClearRecent />}
      {search !== '' && (
        <Chip
          iconEnd="close"
          aria-label={t('hall.search.remove', { text: search })}
          onClick={() => hall.send({ type: 'hall.search.cleared' })}
        >
          <bdi>{search}</bdi>
        </Chip>
      )}
    </Toolbar>
  );
}

/** The drawer of all providers where there is no rail, and providers as chips: the chosen and the first ones. */
function FilterChips({ hall }: HallProps) {
  const t = useText();
  const providers = useSelect(hall, selectProviders);
  const query = useSelect(hall, selectQuery);
  const { providers: chosen } = query;
  const dialogs = useDialogs();
  if (providers.length === 0) return null;
  return (
    <ChipRow label={t('hall.filters')}>
      <Chip
        icon="gear"
        aria-haspopup="dialog"
        onClick={() =>
          dialogs.send({
            type: 'dialog.requested',
            name: 'GameFilters',
            kind: 'popup',
            props: { search: hallSearch(query) },
          })
        }
      >
        {t('hall.filters')}
      </Chip>
      <Chip
        className="no-rail"
        icon="filter"
        aria-haspopup="dialog"
        onClick={() => hall.send({ type: 'hall.filters.opened' })}
      >
        {chosen.length > 0 ? t('hall.providers.chosen', { count: chosen.length }) : t('hall.providers')}
      </Chip>
      <Chip
        className={s.spare}
        pressed={chosen.length === 0}
        onClick={() => chosen.length > 0 && hall.send({ type: 'hall.providers.cleared' })}
      >
        {t('hall.providers.all')}
      </Chip>
      {shortList(providers, chosen, SHORT).map((provider) => {
        const name = chosenAs(provider, chosen);
        return (
          <Chip
            key={provider.sysname}
            lead={<ProviderMark provider={provider} />}
            pressed={name !== undefined}
            iconEnd={name === undefined ? undefined : 'close'}
            onClick={() => hall.send({ type: 'hall.provider.toggled', sysname: name ?? provider.sysname })}
          >
            {provider.name}
          </Chip>
        );
      })}
    </ChipRow>
  );
}

/** What is chosen of the facts of games; its chunk and its texts come when the page is idle. */
function Chosen({ hall }: HallProps) {
  const { facts } = useSelect(hall, selectQuery);
  const favourites = useActor(actorIds.favourites);
  const Chips = useView('FactChips');
  if (facts === '') return null;
  const waiting = <SkeletonBlock size="chips" />;
  return favourites && Chips ? (
    <Suspense fallback={waiting}>
      <Chips />
    </Suspense>
  ) : (
    waiting
  );
}

/** Categories, search, order, the providers, and what else is chosen. */
export function HallTools({ hall }: HallProps) {
  return (
    <>
      <CategoryChips hall={hall} />
      <HallToolbar hall={hall} />
      <FilterChips hall={hall} />
      <Chosen hall={hall} />
    </>
  );
}
