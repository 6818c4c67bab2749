import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { gameFrameId } from '../../../../machines/games/game/game.events.ts';
import {
  selectElsewhere,
  selectFailure,
  selectGame,
  selectRefusal,
  selectSession,
  selectStage,
} from '../../../../machines/games/game/game.selectors.ts';
import type { GameActor } from '../../../../machines/games/game/game.selectors.ts';
import { gameSecrets } from '../../../../schemas/rules/games/game-session.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useVault } from '../../../actors/vault.tsx';
import { useFrameHealth } from '../../../app/frame-health.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { StageCover } from '../../../ui/Stage.tsx';
import { EmptyState, SuitLoader } from '../../../ui/State.tsx';
import { artOf } from '../art-of.ts';
import { FrameCover, FrameHint } from '../frame/FrameTrouble.tsx';
import { FRAME_SANDBOX } from './frame-rights.ts';
import { GameRefusal } from './GameRefusal.tsx';
import { useGameHref } from './use-game-href.ts';

/** The frame of the game, or what stands in its place. */
export function GameStage({ actor }: { readonly actor: GameActor }) {
  const t = useText();
  const stage = useSelect(actor, selectStage);
  const refusal = useSelect(actor, selectRefusal);
  const failure = useSelect(actor, selectFailure);
  const game = useSelect(actor, selectGame);
  const restart = (
    <Button onClick={() => actor.send({ type: 'game.restart.requested' })}>{t('game.closed.button')}</Button>
  );
  switch (stage) {
    case 'playing':
      return <Frame actor={actor} />;
    case 'offered':
      return (
        <Cover actor={actor} title={t('game.open.title')}>
          <Button onClick={() => actor.send({ type: 'game.open.requested' })}>{t('game.open')}</Button>
        </Cover>
      );
    case 'elsewhere':
      return <Elsewhere actor={actor} />;
    case 'locked':
      return <Locked actor={actor} />;
    case 'closed':
      return (
        <Cover actor={actor} title={t('game.closed.title')} text={t('game.closed.text')}>
          {restart}
        </Cover>
      );
    case 'expired':
      return (
        <Cover actor={actor} title={t('game.expired.title')} text={t('game.expired.text')}>
          {restart}
        </Cover>
      );
    case 'lost':
    case 'refused':
    case 'held':
      return refusal ? (
        <StageCover>
          <GameRefusal
            sysname={game?.sysname ?? ''}
            refusal={refusal}
            failure={failure}
            isHeld={stage === 'held'}
            onLogin={() => actor.send({ type: 'game.login.requested' })}
            onRetry={() =>
              actor.send({ type: stage === 'lost' ? 'game.reload.requested' : 'game.restart.requested' })
            }
          />
        </StageCover>
      ) : null;
    default:
      return (
        <StageCover>
          <SuitLoader label={t('game.launching')} />
        </StageCover>
      );
  }
}

function Cover(props: {
  readonly actor: GameActor;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}) {
  const game = useSelect(props.actor, selectGame);
  return (
    <StageCover>
      <EmptyState
        image={game?.image_url ? artOf(game, 'tile') : undefined}
        art="reels"
        title={props.title}
        text={props.text}
        action={<div className="row center">{props.children}</div>}
      />
    </StageCover>
  );
}

/** Another game of the player runs in another tab, or ran until now. */
function Elsewhere({ actor }: { readonly actor: GameActor }) {
  const t = useText();
  const runs = useSelect(actor, selectElsewhere);
  if (runs !== null)
    return (
      <div role="status">
        <Cover
          actor={actor}
          title={t('frame.elsewhere.title')}
          text={t('frame.elsewhere.text', { name: runs })}
        />
      </div>
    );
  return (
    <Cover actor={actor} title={t('frame.vacant.title')} text={t('frame.vacant.text')}>
      <Button onClick={() => actor.send({ type: 'game.here.requested' })}>{t('frame.vacant.button')}</Button>
    </Cover>
  );
}

function Locked({ actor }: { readonly actor: GameActor }) {
  const t = useText();
  const game = useSelect(actor, selectGame);
  const gameHref = useGameHref();
  const hasDemo = game?.has_demo ?? false;
  return (
    <Cover actor={actor} title={hasDemo ? t('game.real') : t('game.noDemo')}>
      <Button onClick={() => actor.send({ type: 'game.login.requested' })}>{t('game.loginToPlay')}</Button>
      {game && hasDemo && (
        <Button variant="plain" href={gameHref(game.sysname, 'demo')}>
          {t('game.demo')}
        </Button>
      )}
    </Cover>
  );
}

const ALLOW = 'autoplay; fullscreen; encrypted-media';

function Frame({ actor }: { readonly actor: GameActor }) {
  const session = useSelect(actor, selectSession);
  return session && <SessionFrame key={session.ref} actor={actor} secrets={gameSecrets(session.ref)} />;
}

type SessionFrameProps = { readonly actor: GameActor; readonly secrets: ReturnType<typeof gameSecrets> };

function SessionFrame({ actor, secrets }: SessionFrameProps) {
  const t = useText();
  const vault = useVault();
  const game = useSelect(actor, selectGame);
  // Read once: the frame stays as it is when the vault is emptied while the game runs.
  const [url] = useState(() => vault.read(secrets.url));
  const frame = useRef<HTMLIFrameElement>(null);
  const { health, attempt, again, setLoaded } = useFrameHealth(frame);
  return (
    <>
      <iframe
        key={attempt}
        ref={frame}
        id={gameFrameId}
        title={t('game.frame', { name: game?.name ?? '' })}
        src={url}
        sandbox={FRAME_SANDBOX}
        allow={ALLOW}
        referrerPolicy="strict-origin"
        onLoad={setLoaded}
      />
      {(health === 'loading' || health === 'late') && (
        <StageCover>
          <FrameCover health={health} onAgain={again} />
        </StageCover>
      )}
      <FrameHint health={health} onAgain={again} />
    </>
  );
}
