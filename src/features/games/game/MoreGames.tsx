import { selectIsMoreLoaded, selectMore } from '../../../../machines/games/game/game.selectors.ts';
import type { GameActor } from '../../../../machines/games/game/game.selectors.ts';
import { hallSearch } from '../../../../schemas/rules/games/hall-query.ts';
import type { Game } from '../../../../schemas/games/games.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { groupDigits } from '../../../i18n/evaluate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Section, Shelf } from '../../../ui/Section.tsx';
import { SkeletonCards } from '../../../ui/Skeleton.tsx';
import { CatalogueCard } from '../CatalogueCard.tsx';

/** Other games of the same provider. */
export function MoreGames({ actor, game }: { readonly actor: GameActor; readonly game: Game }) {
  const t = useText();
  const href = useHref();
  const more = useSelect(actor, selectMore);
  const isLoaded = useSelect(actor, selectIsMoreLoaded);
  if (game.provider === '' || (isLoaded && !more?.games.length)) return null;
  return (
    <Section
      title={t('game.more', { provider: game.provider })}
      count={more ? groupDigits(more.total) : undefined}
      all={{
        href: href('/gamehall') + hallSearch({ providers: [game.provider] }),
        label: t('common.seeAll'),
      }}
      deferred
    >
      {more ? (
        <Shelf kind="tile">
          {more.games.map((other) => (
            <CatalogueCard key={other.sysname} game={other} />
          ))}
        </Shelf>
      ) : (
        <div aria-hidden="true">
          <SkeletonCards count={6} as="shelf" />
        </div>
      )}
    </Section>
  );
}
