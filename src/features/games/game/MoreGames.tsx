import { hallSearch } from '../../../../schemas/rules/games/hall-query.ts';
import type { Game } from '../../../../schemas/games/games.ts';
import { useHref } from '../../../app/links.ts';
import { groupDigits } from '../../../i18n/evaluate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Section, Shelf } from '../../../ui/Section.tsx';
import { SkeletonCards } from '../../../ui/Skeleton.tsx';
import { CatalogueCard } from '../CatalogueCard.tsx';

type MoreProps = {
  readonly provider: string;
  /** Null while they are read, and when they could not be. */
  readonly more: { readonly games: readonly Game[]; readonly total: number } | null;
  readonly isLoaded: boolean;
};

/** Other games of the same provider. */
export function MoreGames({ provider, more, isLoaded }: MoreProps) {
  const t = useText();
  const href = useHref();
  if (provider === '' || (isLoaded && !more?.games.length)) return null;
  return (
    <Section
      title={t('game.more', { provider })}
      count={more ? groupDigits(more.total) : undefined}
      all={{
        href: href('/gamehall') + hallSearch({ providers: [provider] }),
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
