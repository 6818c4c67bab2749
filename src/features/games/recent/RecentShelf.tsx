import { useEffect, useRef, useState } from 'react';
import { isSameRecent, selectRecent } from '../../../../machines/games/recent/recent.selectors.ts';
import type { RecentActor } from '../../../../machines/games/recent/recent.selectors.ts';
import { RECENT } from '../../../../schemas/rules/games/hall-query.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Section, Shelf } from '../../../ui/Section.tsx';
import { useHallHref } from '../hall/use-hall-href.ts';
import { RecentCards } from './RecentCards.tsx';

const select = selectRecent(12);

/**
 * The games played lately, on the home page. Who comes back to it finds them drawn with it; on a page that was there
 * before them they come when nothing that is seen moves: while their place is below the screen.
 */
export function RecentShelf({ recent }: { readonly recent: RecentActor }) {
  const t = useText();
  const hallHref = useHallHref();
  const place = useRef<HTMLDivElement>(null);
  const games = useSelect(recent, select, isSameRecent);
  const [isFree, setFree] = useState(games.some(({ game }) => game !== null));
  useEffect(() => {
    if (isFree || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && entry.boundingClientRect.top >= innerHeight) setFree(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isFree]);
  if (!isFree) return <div ref={place} />;
  if (games.length === 0) return null;
  return (
    <Section
      title={t('outside.recent')}
      all={{ href: hallHref({ category: RECENT }), label: t('common.seeAll') }}
    >
      <Shelf kind="tile">
        <RecentCards recent={recent} games={games} />
      </Shelf>
    </Section>
  );
}
