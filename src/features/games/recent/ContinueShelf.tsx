import { useState } from 'react';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  isSameRecent,
  selectIsRead,
  selectRecent,
} from '../../../../machines/games/recent/recent.selectors.ts';
import type { RecentActor } from '../../../../machines/games/recent/recent.selectors.ts';
import { RECENT } from '../../../../schemas/rules/games/hall-query.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Section, Shelf } from '../../../ui/Section.tsx';
import { SkeletonCards } from '../../../ui/Skeleton.tsx';
import { useHallHref } from '../hall/use-hall-href.ts';
import { RecentCards } from './RecentCards.tsx';
import s from './ContinueShelf.module.css';

const select = selectRecent(12);

/**
 * The games that a player has played here lately, above all others. Until they are known their place is held where this
 * browser keeps some (`recentScript` of `src/app/page-scripts.ts`); where it was not held nothing is pushed in later.
 */
export function ContinueShelf() {
  const recent = useActor(actorIds.recent);
  return recent ? <Known recent={recent} /> : <Held />;
}

function Held() {
  return (
    <div className={s.held} aria-hidden="true">
      <div className={s.head} />
      <SkeletonCards count={6} as="shelf" />
    </div>
  );
}

function Known({ recent }: { readonly recent: RecentActor }) {
  const t = useText();
  const hallHref = useHallHref();
  const isRead = useSelect(recent, selectIsRead);
  const games = useSelect(recent, select, isSameRecent);
  const [isFree] = useState(() => isRead || document.documentElement.dataset['recent'] !== undefined);
  if (!isRead) return <Held />;
  if (!isFree || games.length === 0) return null;
  return (
    <div className={s.shelf}>
      <Section
        flush
        title={t('outside.recent')}
        all={{ href: hallHref({ category: RECENT }), label: t('common.seeAll') }}
      >
        <Shelf kind="tile">
          <RecentCards recent={recent} games={games} />
        </Shelf>
      </Section>
    </div>
  );
}
