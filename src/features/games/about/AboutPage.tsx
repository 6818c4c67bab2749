import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { selectAbout, selectIsAboutFailed } from '../../../../machines/games/about/about.selectors.ts';
import type { GameAbout, GameAboutActor } from '../../../../machines/games/about/about.selectors.ts';
import { selectIsPlayer } from '../../../../machines/site/session/session.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PageHead } from '../../../ui/Page.tsx';
import { Columns, Panel } from '../../../ui/Panel.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { LoadFailed } from '../../kit/load/LoadFailed.tsx';
import { ContentWaiting, PageWaiting } from '../../kit/load/PageWaiting.tsx';
import { artOf } from '../art-of.ts';
import { FavouriteSlot } from '../game/FavouriteSlot.tsx';
import { MoreGames } from '../game/MoreGames.tsx';
import { useGameHref } from '../game/use-game-href.ts';
import { InfoBody } from '../info/InfoBody.tsx';
import { useTapMode } from '../use-tap-mode.ts';
import s from './About.module.css';

type Part = { readonly about: GameAbout };

/** All about one game before it is played, under an address of its own. */
export function AboutPage() {
  const actor = useActor(actorIds.gameAbout);
  return actor ? <Page actor={actor} /> : <PageWaiting />;
}

function Page({ actor }: { readonly actor: GameAboutActor }) {
  const t = useText();
  const href = useHref();
  const about = useSelect(actor, selectAbout);
  const isFailed = useSelect(actor, selectIsAboutFailed);
  return (
    <div className="wrap">
      <Breadcrumbs
        label={t('section.crumbs')}
        crumbs={[
          { label: t('section.index'), href: href('/') },
          { label: t('hall.title'), href: href('/gamehall') },
        ]}
      />
      {about && (
        <PageHead title={about.game.name} note={about.game.provider}>
          <FavouriteSlot sysname={about.game.sysname} />
        </PageHead>
      )}
      {isFailed && <LoadFailed onRetry={() => actor.send({ type: 'gameAbout.reload.requested' })} />}
      {!isFailed && !about && <ContentWaiting />}
      {about && (
        <>
          <Columns aside={<Ways about={about} />} stick lead>
            <Told about={about} />
          </Columns>
          <MoreGames provider={about.game.provider} more={about.more} isLoaded />
        </>
      )}
    </div>
  );
}

function Told({ about: { game, info } }: Part) {
  const t = useText();
  return (
    <Panel title={t('info.title', { name: game.name })}>
      {info ? <InfoBody info={info} /> : <p className="soft">{t('info.absent')}</p>}
    </Panel>
  );
}

/** The art, and how it can be played: as a tap on its tile does, then the other way. */
function Ways({ about: { game } }: Part) {
  const t = useText();
  const gameHref = useGameHref();
  const isPlayer = useSelect(useSession(), selectIsPlayer);
  const first = useTapMode();
  const open = (['real', 'demo'] as const).filter((mode) => (mode === 'real' ? isPlayer : game.has_demo));
  // Who may do neither is asked to sign in by the page of the game.
  const modes = open.length === 0 ? (['real'] as const) : open;
  return (
    <>
      <div className={s.art}>
        <Picture {...artOf(game, 'tile')} width={600} height={400} first />
      </div>
      {modes
        .toSorted((a, b) => Number(b === first) - Number(a === first))
        .map((mode, at) => (
          <Button
            key={mode}
            size="l"
            variant={at === 0 ? 'primary' : undefined}
            href={gameHref(game.sysname, mode)}
          >
            {t(`game.${mode}`)}
          </Button>
        ))}
    </>
  );
}
