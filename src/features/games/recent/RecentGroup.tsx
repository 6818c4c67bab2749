import { isSameRecent, selectRecent } from '../../../../machines/games/recent/recent.selectors.ts';
import type { RecentActor } from '../../../../machines/games/recent/recent.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { SearchGroup } from '../../../ui/SearchPanel.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import { RecentCards } from './RecentCards.tsx';

const select = selectRecent(5);

/** The games played lately, in the search before anything is typed. */
export function RecentGroup({ recent }: { readonly recent: RecentActor }) {
  const t = useText();
  const games = useSelect(recent, select, isSameRecent);
  return games.length > 0 ? (
    <SearchGroup title={t('outside.recent')}>
      <Grid fixed="popup">
        <RecentCards recent={recent} games={games} />
      </Grid>
    </SearchGroup>
  ) : null;
}
