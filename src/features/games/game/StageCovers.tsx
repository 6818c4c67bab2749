import type { ReactNode } from 'react';
import { selectElsewhere, selectGame, selectMode } from '../../../../machines/games/game/game.selectors.ts';
import type { GameActor, GameStage } from '../../../../machines/games/game/game.selectors.ts';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { StageCover } from '../../../ui/Stage.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { artOf } from '../art-of.ts';
import { useGameHref } from './use-game-href.ts';

type Stage = Extract<GameStage, 'offered' | 'locked' | 'elsewhere' | 'closed' | 'expired'>;

/** What stands in place of a game that opens otherwise, runs elsewhere, or is over. */
export function StageCovers({ actor, stage }: { readonly actor: GameActor; readonly stage: Stage }) {
  const t = useText();
  if (stage === 'elsewhere') return <Elsewhere actor={actor} />;
  if (stage === 'locked') return <Locked actor={actor} />;
  if (stage === 'offered')
    return (
      <Cover actor={actor} title={t('game.open.title')}>
        <Button onClick={() => actor.send({ type: 'game.open.requested' })}>{t('game.open')}</Button>
      </Cover>
    );
  return <Over actor={actor} stage={stage} />;
}

/** The game is over: back to it, and to where its last round stands. */
function Over({ actor, stage }: { readonly actor: GameActor; readonly stage: 'closed' | 'expired' }) {
  const t = useText();
  const href = useHref();
  // Its texts came with it.
  const rounds = useActor(actorIds.rounds);
  const isReal = useSelect(actor, selectMode) === 'real';
  return (
    <div role="status">
      <Cover actor={actor} title={t(`game.${stage}.title`)} text={t(`game.${stage}.text`)}>
        <Button onClick={() => actor.send({ type: 'game.restart.requested' })}>
          {t('game.closed.button')}
        </Button>
        {isReal && rounds && (
          <Button variant="plain" href={href('/profile/bets')}>
            {t('rounds.history')}
          </Button>
        )}
      </Cover>
    </div>
  );
}

/** Another game of the player runs in another tab, or ran until now. */
function Elsewhere({ actor }: { readonly actor: GameActor }) {
  const t = useText();
  const runs = useSelect(actor, selectElsewhere);
  return (
    <div role="status">
      {runs === null ? (
        <Cover actor={actor} title={t('frame.vacant.title')} text={t('frame.vacant.text')}>
          <Button onClick={() => actor.send({ type: 'game.here.requested' })}>
            {t('frame.vacant.button')}
          </Button>
        </Cover>
      ) : (
        <Cover
          actor={actor}
          title={t('frame.elsewhere.title')}
          text={t('frame.elsewhere.text', { name: runs })}
        />
      )}
    </div>
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

/** In place of the frame: the game's picture, why it is not there, and the ways on. */
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
