import { selectSearches } from '../../../../machines/games/search/search.selectors.ts';
import type { SearchActor } from '../../../../machines/games/search/search.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Chip, ChipRow } from '../../../ui/Chip.tsx';
import { SearchGroup } from '../../../ui/SearchPanel.tsx';

/** What was searched on this device before, each a press away, and the way to forget it. */
export function SearchesGroup({ search }: { readonly search: SearchActor }) {
  const t = useText();
  const searches = useSelect(search, selectSearches);
  if (searches.length === 0) return null;
  return (
    <SearchGroup title={t('outside.searches')}>
      <ChipRow label={t('outside.searches')}>
        {searches.map((text) => (
          <Chip key={text} icon="history" onClick={() => search.send({ type: 'search.text.changed', text })}>
            <bdi>{text}</bdi>
          </Chip>
        ))}
        <Chip icon="trash" onClick={() => search.send({ type: 'search.searches.cleared' })}>
          {t('outside.searches.clear')}
        </Chip>
      </ChipRow>
    </SearchGroup>
  );
}
