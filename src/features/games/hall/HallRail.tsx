import { selectProviders, selectQuery } from '../../../../machines/games/hall/hall.selectors.ts';
import type { HallActor } from '../../../../machines/games/hall/hall.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { groupDigits } from '../../../i18n/evaluate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { RailGroup, RailLink } from '../../../ui/Rail.tsx';
import { SHORT, shortList } from './is-chosen.ts';
import { ProviderChecks } from './ProviderChecks.tsx';
import { RecentCategory } from './RecentTools.tsx';
import { useCategories } from './use-categories.ts';

const countOf = (count: number | null) => (count === null ? undefined : groupDigits(count));

/** Categories and providers beside the games, from 1280 px. */
export function HallRail({ hall }: { readonly hall: HallActor }) {
  const t = useText();
  const categories = useCategories(hall);
  const providers = useSelect(hall, selectProviders);
  const query = useSelect(hall, selectQuery);
  return (
    <>
      {categories.length > 0 && (
        <RailGroup title={t('hall.categories')}>
          {categories.map(({ key, name, games, ...link }) => (
            <RailLink key={key} {...link} count={countOf(games)}>
              {name}
            </RailLink>
          ))}
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
