import { Suspense, useRef, useState } from 'react';
import { gameFrameId } from '../../../../machines/games/game/game.events.ts';
import {
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
import { StageCover } from '../../../ui/Stage.tsx';
import { SuitLoader } from '../../../ui/State.tsx';
import { FrameCover, FrameHint } from '../frame/FrameTrouble.tsx';
import { later } from '../../../app/later.tsx';
import { FRAME_SANDBOX } from './frame-rights.ts';
import { GameRefusal } from './GameRefusal.tsx';

/** Most games are played to the end of a visit: what stands in their place later is no part of the first view. */
const StageCovers = later('src/features/games/game/StageCovers.tsx', () =>
  import('./StageCovers.tsx').then((m) => m.StageCovers),
);

/** The frame of the game, or what stands in its place. */
export function GameStage({ actor }: { readonly actor: GameActor }) {
  const t = useText();
  const stage = useSelect(actor, selectStage);
  const refusal = useSelect(actor, selectRefusal);
  const failure = useSelect(actor, selectFailure);
  const game = useSelect(actor, selectGame);
  switch (stage) {
    case 'playing':
      return <Frame actor={actor} />;
    case 'offered':
    case 'locked':
    case 'elsewhere':
    case 'closed':
    case 'expired':
      return (
        <Suspense>
          <StageCovers actor={actor} stage={stage} />
        </Suspense>
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
