import { Fragment, Suspense, lazy, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { selectIsPlayer } from '../../../../machines/site/session/session.selectors.ts';
import { selectHome, selectIsFailed } from '../../../../machines/pages/home/home.selectors.ts';
import type { HomeData } from '../../../../machines/pages/home/home.machine.ts';
import type { Winner } from '../../../../schemas/games/jackpots.ts';
import type { HomeActor } from '../../../../machines/pages/home/home.selectors.ts';
import type { CmsConfig } from '../../../../schemas/site/cms-config.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useContent, useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { CommonMarkup } from '../../../app/common-markup.tsx';
import { later } from '../../../app/later.tsx';
import { useHref } from '../../../app/links.ts';
import { useMayPromote } from '../../../app/may-promote.ts';
import { useView } from '../../../app/views.tsx';
import { groupDigits } from '../../../i18n/evaluate.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { JackpotBoard } from '../../../ui/JackpotBoard.tsx';
import { Section, SectionPair, Shelf } from '../../../ui/Section.tsx';
import { CatalogueCard } from '../../games/CatalogueCard.tsx';
import { useTapMode } from '../../games/use-tap-mode.ts';
import { RecentSlot } from '../../games/recent/RecentSlot.tsx';
import { HomeHero } from './HomeHero.tsx';
import { HomeWinners } from './HomeWinners.tsx';

const Waiting = later('src/features/pages/home/HomeWaiting.tsx', () =>
  import('./HomeWaiting.tsx').then((m) => m.HomeWaiting),
);

const PlayerHead = later('src/features/pages/home/PlayerHead.tsx', () =>
  import('./PlayerHead.tsx').then((m) => m.PlayerHead),
);

const RecentShelf = lazy(() =>
  import('../../games/recent/RecentShelf.tsx').then((m) => ({ default: m.RecentShelf })),
);

const waiting = (retry?: false | (() => void)) => (
  <Suspense>
    <Waiting retry={retry} />
  </Suspense>
);

export function HomePage() {
  const home = useActor(actorIds.home);
  return <div className="wrap">{home ? <Blocks home={home} /> : waiting()}</div>;
}

function Blocks({ home }: { readonly home: HomeActor }) {
  const t = useText();
  const money = useMoney();
  const config = useSelect(useContent(), selectConfig);
  const data = useSelect(home, selectHome);
  const isFailed = useSelect(home, selectIsFailed);
  const isPlayer = useSelect(useSession(), selectIsPlayer);
  // Rows that stood before their head would jump under a finger; what a server or a guest's page shows stays.
  const [isWhole] = useState(isPlayer && !data);
  // The same element each time: React puts the fallback over a drawn part that is rendered anew before its code is there.
  const first = useMemo(() => {
    const hero = <HomeHero home={home} />;
    if (!isPlayer) return hero;
    const head = <PlayerHead home={home} />;
    return isWhole ? head : <Suspense fallback={hero}>{head}</Suspense>;
  }, [home, isPlayer, isWhole]);
  if (!data || !config) return waiting(isFailed && (() => home.send({ type: 'home.reload.requested' })));
  const blocks = (
    <>
      {first}
      {data.jackpots.length > 0 && (
        <CommonMarkup of={data.jackpots}>
          {() => (
            <JackpotBoard
              label={t('home.jackpots')}
              items={data.jackpots.map((jackpot) => ({
                key: jackpot.id,
                name: jackpot.name,
                amount: money(jackpot.amount, jackpot.currency),
              }))}
            />
          )}
        </CommonMarkup>
      )}
      {config.home.rows.map((row, index) => (
        <Fragment key={row.id}>
          <HomeRow row={row} found={data.rows.find(({ id }) => id === row.id)} isFirst={index === 0} />
          {index === 0 && !isPlayer && <RecentSlot view={RecentShelf} />}
        </Fragment>
      ))}
      <Suspense>
        <Ending winners={data.winners} />
      </Suspense>
    </>
  );
  return isWhole ? <Suspense fallback={waiting()}>{blocks}</Suspense> : blocks;
}

/** The wins with the tournaments beside them, then the promotions; what is promoted comes after the first view. */
function Ending({ winners }: { readonly winners: readonly Winner[] }) {
  const teasers = useActor(actorIds.teasers);
  const Tail = useView('HomeTail');
  const mayPromote = useMayPromote();
  const wins = winners.length > 0 && <HomeWinners winners={winners} flush={mayPromote} />;
  if (!mayPromote) return wins;
  const tail = (part: 'tournaments' | 'promotions', place?: ReactNode) =>
    teasers && Tail ? (
      <Suspense fallback={place}>
        <Tail part={part} />
      </Suspense>
    ) : (
      place
    );
  return (
    <>
      <SectionPair>
        {wins}
        {tail('tournaments', <div />)}
      </SectionPair>
      {tail('promotions')}
    </>
  );
}

function HomeRow({
  row,
  found,
  isFirst,
}: {
  readonly row: CmsConfig['home']['rows'][number];
  readonly found: HomeData['rows'][number] | undefined;
  readonly isFirst: boolean;
}) {
  const t = useText();
  const href = useHref();
  const mode = useTapMode();
  if (!found || found.games.length === 0) return null;
  return (
    <Suspense>
      <Section
        title={row.title}
        count={found.total > 0 ? groupDigits(found.total) : undefined}
        deferred={!isFirst}
        all={{
          href: href(row.category ? `/gamehall?category=${encodeURIComponent(row.category)}` : '/gamehall'),
          label: t('common.seeAll'),
        }}
      >
        <Shelf kind={row.format}>
          <CommonMarkup of={found.games} variant={mode}>
            {() =>
              found.games.map((game) => <CatalogueCard key={game.sysname} game={game} kind={row.format} />)
            }
          </CommonMarkup>
        </Shelf>
      </Section>
    </Suspense>
  );
}
