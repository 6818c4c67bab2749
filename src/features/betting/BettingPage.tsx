import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { bettingFrameId } from '../../../machines/betting/betting/betting.events.ts';
import {
  selectHeight,
  selectInnerPath,
  selectRefusal,
  selectSession,
  selectStage,
} from '../../../machines/betting/betting/betting.selectors.ts';
import type { BettingActor } from '../../../machines/betting/betting/betting.selectors.ts';
import { breakpoints, sportsbookSysname } from '../../../schemas/constants.ts';
import { gameSecrets } from '../../../schemas/rules/games/game-session.ts';
import { selectConfig } from '../../../machines/site/content/content.selectors.ts';
import { useActor } from '../../actors/actors.tsx';
import { useContent } from '../../actors/permanent.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useVault } from '../../actors/vault.tsx';
import { useFrameHealth } from '../../app/frame-health.ts';
import { usePlatformNow } from '../../app/clock.ts';
import { useHref } from '../../app/links.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, SuitLoader } from '../../ui/State.tsx';
import { FrameCover, FrameHint } from '../games/frame/FrameTrouble.tsx';
import { FRAME_SANDBOX } from '../games/game/frame-rights.ts';
import { GameRefusal } from '../games/game/GameRefusal.tsx';
import s from './Betting.module.css';

export function BettingPage() {
  const t = useText();
  const actor = useActor(actorIds.betting);
  return (
    <>
      <h1 className="vh">{t('section.betting')}</h1>
      <div className={`wrap ${s.over}`}>
        <DelayNotice />
        <LocalTime />
      </div>
      <div className={s.stage}>{actor ? <Book actor={actor} /> : <Waiting />}</div>
    </>
  );
}

/** The player's own time, a line above the frame; session time and net position stand in the strip under the header. */
function LocalTime() {
  const t = useText();
  const { dateTime } = useDateTime();
  const now = usePlatformNow();
  return (
    <p className={s.time}>
      {t('game.strip.clock')}{' '}
      <b className="num">
        <bdi>{now === null ? '--:--' : dateTime(now).slice(-5)}</bdi>
      </b>
    </p>
  );
}

/** Where the market asks for it; the frame keeps its height below. */
function DelayNotice() {
  const t = useText();
  const href = useHref();
  const page = useSelect(useContent(), selectConfig)?.market.broadcastDelayPage ?? '';
  if (!page.startsWith('/')) return null;
  return (
    <p className={`row small soft ${s.notice}`}>
      {t('section.betting.delayed')}{' '}
      <a className="link" href={href(page)}>
        {t('section.betting.delayed.more')}
      </a>
    </p>
  );
}

function Cover({ children }: { readonly children: ReactNode }) {
  return <div className={s.cover}>{children}</div>;
}

function Waiting() {
  const t = useText();
  return (
    <Cover>
      <SuitLoader label={t('game.launching')} />
    </Cover>
  );
}

function Book({ actor }: { readonly actor: BettingActor }) {
  const t = useText();
  const stage = useSelect(actor, selectStage);
  const session = useSelect(actor, selectSession);
  const refusal = useSelect(actor, selectRefusal);
  useEffect(() => {
    const platform = innerWidth <= breakpoints.mobile.max ? 'mobile' : 'desktop';
    actor.send({ type: 'betting.mounted', platform });
  }, [actor]);
  const restart = () =>
    actor.send({ type: stage === 'lost' ? 'betting.reload.requested' : 'betting.restart.requested' });
  if (stage === 'playing' && session)
    return <BookFrame key={session.ref} actor={actor} secrets={gameSecrets(session.ref)} />;
  if ((stage === 'lost' || stage === 'refused' || stage === 'held') && refusal)
    return (
      <Cover>
        <GameRefusal
          sysname={sportsbookSysname}
          refusal={refusal}
          isHeld={stage === 'held'}
          onRetry={restart}
          onLogin={() => actor.send({ type: 'betting.login.requested' })}
        />
      </Cover>
    );
  if (stage === 'closed')
    return (
      <Cover>
        <EmptyState
          art="moon"
          title={t('game.closed.title')}
          action={<Button onClick={restart}>{t('game.closed.button')}</Button>}
        />
      </Cover>
    );
  return <Waiting />;
}

/** The address of a launch with the inner path that stands in the page's own address, and the page's theme. */
const withPage = (url: string | undefined, page: string): string | undefined => {
  if (url === undefined) return url;
  const address = new URL(url);
  if (page !== '') address.searchParams.set('page', page);
  const { theme } = document.documentElement.dataset;
  if (theme !== undefined) address.searchParams.set('theme', theme);
  return address.href;
};

type BookFrameProps = { readonly actor: BettingActor; readonly secrets: ReturnType<typeof gameSecrets> };

function BookFrame({ actor, secrets }: BookFrameProps) {
  const t = useText();
  const vault = useVault();
  const page = useSelect(actor, selectInnerPath);
  const height = useSelect(actor, selectHeight);
  const frame = useRef<HTMLIFrameElement>(null);
  // Read once: the frame stays as it is when the vault is emptied, and moves within itself.
  const [url] = useState(() => withPage(vault.read(secrets.url), page));
  const { health, attempt, again, setLoaded } = useFrameHealth(frame);
  useLayoutEffect(() => {
    if (height !== null) frame.current?.style.setProperty('--frame-h', `${height}px`);
  }, [height]);
  return (
    <>
      <iframe
        key={attempt}
        ref={frame}
        id={bettingFrameId}
        title={t('section.betting')}
        src={url}
        sandbox={FRAME_SANDBOX}
        referrerPolicy="strict-origin"
        onLoad={setLoaded}
      />
      {(health === 'loading' || health === 'late') && (
        <Cover>
          <FrameCover health={health} onAgain={again} />
        </Cover>
      )}
      <FrameHint health={health} onAgain={again} />
    </>
  );
}
