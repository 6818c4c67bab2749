import type { SearchAnswer } from '../../../../machines/games/search/search.machine.ts';
import { hallSearch } from '../../../../schemas/rules/games/hall-query.ts';
import { useHref } from '../../../app/links.ts';
import { groupDigits } from '../../../i18n/evaluate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { RailLink } from '../../../ui/Rail.tsx';
import { SearchGroup } from '../../../ui/SearchPanel.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { CatalogueCard } from '../CatalogueCard.tsx';
import { ProviderMark } from '../hall/ProviderMark.tsx';
import { Marked } from './Marked.tsx';

/** Games and providers of an answer, or that there are none. */
export function SearchResults({ answer }: { readonly answer: SearchAnswer }) {
  const t = useText();
  const href = useHref();
  const { games, total, providers, text } = answer;
  return (
    <>
      <p className="vh" role="status">
        {t('search.found', { games: total })}
      </p>
      {games.length === 0 && providers.length === 0 && (
        <EmptyState
          art="lens"
          title={t('search.empty.title', { query: text })}
          text={t('search.empty.text')}
        />
      )}
      {games.length > 0 && (
        <SearchGroup title={t('search.games')} count={groupDigits(total)}>
          <Grid fixed="popup">
            {games.map((game) => (
              <CatalogueCard
                key={game.sysname}
                game={game}
                hasInfo={false}
                marked={<Marked name={game.name} text={text} />}
              />
            ))}
          </Grid>
          {total > games.length && (
            <div className="row center">
              <Button href={href('/gamehall') + hallSearch({ search: text })} data-all="">
                {t('search.all')}
              </Button>
            </div>
          )}
        </SearchGroup>
      )}
      {providers.length > 0 && (
        <SearchGroup title={t('search.providers')} count={groupDigits(providers.length)}>
          <div>
            {providers.map((provider) => (
              <RailLink
                key={provider.sysname}
                href={href('/gamehall') + hallSearch({ providers: [provider.sysname] })}
                lead={provider.image && <ProviderMark provider={provider} />}
                count={
                  provider.games_count === null ? undefined : t('hall.count', { count: provider.games_count })
                }
              >
                <Marked name={provider.name} text={text} />
              </RailLink>
            ))}
          </div>
        </SearchGroup>
      )}
    </>
  );
}
